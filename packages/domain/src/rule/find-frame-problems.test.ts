import type { FrameRuns } from '@countersign/contract';
import { expect, test } from 'vitest';
import { findFrameProblems } from './find-frame-problems.ts';

const tick = (annotationId: string, to?: number) => ({
  ...{ annotationId, typeId: 'loose', remark: '' },
  ...(to !== undefined && { at: { from: 0, to } }),
});
const tracks = new Map<string, FrameRuns>([
  [
    'car',
    [
      [0, 2],
      [6, 20],
    ],
  ],
]);

test('[2.4-09] a tick names only frames of a track that the video has', () => {
  const ticks = [tick('car'), tick('car', 9), tick('whole')];
  expect(findFrameProblems({ frames: 10 }, tracks, { ticks })).toEqual([]);
  const wrong = [tick('car', 10), tick('whole', 0)];
  expect(findFrameProblems({ frames: 10 }, tracks, { ticks: wrong })).toEqual([
    { rule: 'unknownPlace', annotationId: 'car' },
    { rule: 'unknownPlace', annotationId: 'whole' },
  ]);
  expect(findFrameProblems(null, tracks, { ticks: [tick('car', 9)] })).toHaveLength(1);
});

test('[2.4-09] a tick names a frame in which its object is seen', () => {
  const at = (from: number, to: number) => ({ ...tick('car'), at: { from, to } });
  const found = (...ticks: ReturnType<typeof at>[]) => findFrameProblems({ frames: 10 }, tracks, { ticks });
  expect(found(at(2, 3), at(3, 6), at(9, 9))).toEqual([]);
  expect(found(at(3, 5), at(4, 4))).toEqual([
    { rule: 'unknownPlace', annotationId: 'car' },
    { rule: 'unknownPlace', annotationId: 'car' },
  ]);
});
