import { expect, test } from 'vitest';
import { partsOf } from './parts-of.ts';

test.each([
  [0, []],
  [1, [[0, 1]]],
  [10, [[0, 10]]],
  [
    11,
    [
      [0, 10],
      [10, 1],
    ],
  ],
])('[5-10] a file of %i bytes in parts of ten', (size, expected) => {
  const { count, at } = partsOf(size, 10);
  expect(Array.from({ length: count }, (_, nth) => Object.values(at(nth + 1) ?? {}))).toEqual(expected);
  for (const number of [0, count + 1, 0.5, Number.NaN]) expect(at(number)).toBeNull();
});
