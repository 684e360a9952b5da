import { expect, test } from 'vitest';
import { itemsARead } from './part-size.ts';

test.each([
  ['pictures with few annotations', 1_000_000, 3_000_000, 500],
  ['pictures with many', 500, 525_000, 19],
  ['pictures with more than are read at a time', 10, 900_000, 1],
  ['pictures with none', 8, 0, 500],
  ['nothing', 0, 0, 1],
])('[7-04] of %s as many are read at a time as a part has room for', (_, items, annotations, expected) => {
  expect(itemsARead({ items, annotations })).toBe(expected);
});
