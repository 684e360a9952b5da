import { expect, test } from 'vitest';
import { onAxis, proofOf, rateAxis } from './rate-axis.ts';

test('the axis is the column’s: one agreed rate under 92 % widens it for all rows', () => {
  expect(rateAxis([0.98, 0.95]).from).toBe(0.9);
  expect(rateAxis([0.98, 0.92]).from).toBe(0.9);
  expect(rateAxis([0.98, 0.919]).from).toBe(0.8);
  expect(rateAxis([]).from).toBe(0.9);
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
