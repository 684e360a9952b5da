import { expect, test } from 'vitest';
import { onAxis, proofOf, rateAxis } from './rate-axis.ts';

test.each([
  [[], 0.9],
  [[0.98, 0.92], 0.9],
  [[0.98, 0.919], 0.8],
  [[0.82, 0.98], 0.8],
  [[0.819], 0.5],
  [[0.6, 0.98], 0.5],
  [[0.52], 0.5],
  [[0.519], 0],
  [[0], 0],
])('agreed rates of %j stand on one axis from %s', (agreed, from) => {
  expect(rateAxis(agreed).from).toBe(from);
});

test('a share stands on the axis, or at its ends', () => {
  expect(onAxis({ from: 0.9 }, 0.95)).toBeCloseTo(0.5);
  expect(onAxis({ from: 0.9 }, 0.862)).toBe(0);
  expect(onAxis({ from: 0.8 }, 1)).toBe(1);
});

test.each([
  [0.989, [0.984, 0.993], 0.98, 'reached'],
  [0.945, [0.907, 0.97], 0.98, 'missed'],
  [0.977, [0.92, 0.993], 0.98, 'open'],
  [1, [0.971, 1], 0.98, 'open'],
  [0.98, null, 0.98, 'reached'],
  [0.979, null, 0.98, 'missed'],
] as const)('a rate of %s with the interval %s under %s agreed is %s', (rate, interval, agreed, proof) => {
  expect(proofOf(rate, interval, agreed)).toBe(proof);
});
