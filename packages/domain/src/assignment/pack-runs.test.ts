import { expect, test } from 'vitest';
import { packRuns } from './pack-runs.ts';

const runs = (count: number) => Array.from({ length: count }, (_, n) => ({ from: 2 * n + 1, to: 2 * n + 1 }));

test('[8-09] empty shares are left out, and no share has more than 1,000 runs', () => {
  const sent = packRuns([
    { memberId: 'm1', runs: runs(2500) },
    { memberId: 'm2', runs: [] },
    { memberId: null, runs: runs(1) },
  ]);
  expect(sent.map((share) => [share.memberId, share.runs.length])).toEqual([
    ['m1', 1000],
    ['m1', 1000],
    ['m1', 500],
    [null, 1],
  ]);
  expect(sent.slice(0, 3).flatMap((share) => share.runs)).toEqual(runs(2500));
});
