import { expect, test } from 'vitest';
import { findRunProblem } from './find-run-problem.ts';

test.each([
  [[{ from: 1, to: 3 }], null],
  [
    [
      { from: 4, to: 5 },
      { from: 1, to: 3 },
    ],
    null,
  ],
  [
    [
      { from: 1, to: 3 },
      { from: 3, to: 5 },
    ],
    'overlap',
  ],
  [
    [
      { from: 4, to: 5 },
      { from: 1, to: 4 },
    ],
    'overlap',
  ],
  [[{ from: 3, to: 2 }], 'outside'],
  [[{ from: 5, to: 6 }], 'outside'],
])('runs %j of five packages: %s', (runs, problem) => {
  expect(findRunProblem(runs, 5)).toBe(problem);
});
