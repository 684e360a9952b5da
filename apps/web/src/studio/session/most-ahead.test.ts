import { expect, it } from 'vitest';
import { mostAhead } from './most-ahead.ts';

it.each([
  [1_000, 10],
  [40, 10],
  [39, 9],
  [12, 3],
  [7, 1],
  [1, 1],
  [0, 1],
])('of %d undecided items so many are held ahead: %d', (left, most) => {
  expect(mostAhead(left)).toBe(most);
});
