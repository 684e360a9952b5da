import { expect, test } from 'vitest';
import { numberRanges } from './number-ranges.ts';

test.each([
  [[], []],
  [[5], [[5, 5]]],
  [
    [1, 2, 3, 7, 9, 10],
    [
      [1, 3],
      [7, 7],
      [9, 10],
    ],
  ],
])('%j are %j', (numbers, ranges) => {
  expect(numberRanges(numbers)).toEqual(ranges);
});
