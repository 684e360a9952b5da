import { expect, test } from 'vitest';
import { isWrongWayRound, readIndex } from './item-filter.ts';

test('index numbers count from 1; what is none is not asked for', () => {
  expect(['1', '012', '0', '000', 'x', '', undefined].map(readIndex)).toEqual([
    1,
    12,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a range that ends before it begins is the wrong way round', () => {
  expect(isWrongWayRound({ from: 9, to: 5 })).toBe(true);
  expect(isWrongWayRound({ from: 5, to: 5 })).toBe(false);
  expect(isWrongWayRound({ from: 9, to: undefined })).toBe(false);
});
