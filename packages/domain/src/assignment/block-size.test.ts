import { expect, test } from 'vitest';
import { blockSize } from './block-size.ts';

test.each([
  [1, 1],
  [25, 1],
  [101, 2],
  [3200, 32],
  [50_000, 500],
  [1_000_000, 500],
])('a batch of %d items is kept in blocks of %d', (items, size) => {
  expect(blockSize(items)).toBe(size);
});
