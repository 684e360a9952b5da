import { expect, test } from 'vitest';
import { opinionCount } from './opinion-count.ts';

test.each([
  [{ kind: 'percent', percent: 25 }, 10, 3],
  [{ kind: 'percent', percent: 10 }, 30, 3],
  [{ kind: 'percent', percent: 1 }, 1, 1],
  [{ kind: 'percent', percent: 5 }, 0, 0],
  [{ kind: 'items', items: 40 }, 98, 40],
  [{ kind: 'items', items: 40 }, 12, 12],
] as const)('%j of %d are %d', (size, lot, count) => {
  expect(opinionCount(size, lot)).toBe(count);
});
