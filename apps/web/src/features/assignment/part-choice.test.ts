import { expect, test } from 'vitest';
import { paint, stepOf } from './part-choice.ts';

test.each([
  [[], 3, 5, true, [3, 4, 5]],
  [[9], 5, 3, true, [3, 4, 5, 9]],
  [[3, 4, 5], 4, 9, false, [3]],
  [[1], 1, 1, false, []],
] as const)('[2.4-12] %j painted from %d to %d, on: %s', (choice, from, to, isOn, painted) => {
  expect([...paint(new Set(choice), from, to, isOn)].sort((a, b) => a - b)).toEqual(painted);
});

test.each([
  ['ArrowRight', 5, 6],
  ['ArrowLeft', 1, 1],
  ['ArrowDown', 5, 9],
  ['ArrowDown', 8, 8],
  ['ArrowUp', 6, 2],
  ['Home', 6, 1],
  ['End', 6, 10],
  ['a', 6, undefined],
])('[2.4-12] %s leads from %d of ten in rows of four to %s', (key, from, to) => {
  expect(stepOf(key, from, { columns: 4, first: 1, last: 10 })).toBe(to);
});
