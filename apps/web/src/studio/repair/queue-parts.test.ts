import { expect, test } from 'vitest';
import { waitingApart } from './queue-parts.ts';

test.each([
  ['only what changed waits', 3, 1, 2, 0],
  ['a spot check had passed 14 by default', 3, 1, 16, 14],
  ['the queue is done, and 14 wait', 3, 3, 14, 14],
  ['somebody decided more than this screen knows', 3, 1, 1, 0],
] as const)('of items apart from the queue, where %s', (_, total, done, left, waiting) => {
  expect(waitingApart({ changed: { total, done, wrong: 0, unasked: 0 } }, left)).toBe(waiting);
});
