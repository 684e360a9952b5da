import { expect, test } from 'vitest';
import { joinRuns } from './join-runs.ts';

test('runs without a gap between them become one', () => {
  const runs = [
    { from: 1, to: 2 },
    { from: 3, to: 3 },
    { from: 5, to: 6 },
    { from: 7, to: 9 },
  ];
  expect(joinRuns(runs)).toEqual([
    { from: 1, to: 3 },
    { from: 5, to: 9 },
  ]);
  expect(joinRuns([])).toEqual([]);
});
