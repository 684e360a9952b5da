import type { Annotation } from '@countersign/contract';
import { expect, test } from 'vitest';
import { findIntervalOverlaps } from './find-interval-overlaps.ts';

function intervals(...places: readonly (readonly [fromMs: number, toMs: number, channel?: number])[]): Annotation[] {
  return places.map(([fromMs, toMs, channel], at) => ({
    ...{ id: `s${at}`, label: 'speech', attributes: {}, source: {} },
    geometry: {
      kind: 'interval',
      ...{ fromUs: fromMs * 1000, toUs: toMs * 1000 },
      ...(channel !== undefined && { channel }),
    },
  }));
}

test.each([
  ['side by side', intervals([0, 10], [10, 20]), 0, []],
  ['crosswise', intervals([0, 10], [6, 20]), 0, [{ id: 's1', otherId: 's0', milliseconds: 4 }]],
  ['that share no more than is allowed', intervals([0, 10], [6, 20]), 4, []],
  ['that share more than is allowed', intervals([0, 10], [6, 20]), 3, [{ id: 's1', otherId: 's0', milliseconds: 4 }]],
  ['in another order', intervals([6, 20], [0, 10]), 0, [{ id: 's1', otherId: 's0', milliseconds: 4 }]],
  ['of two channels', intervals([0, 10, 1], [6, 20, 2]), 0, []],
  ['at a moment inside', intervals([0, 10], [6, 6]), 0, []],
])('[5-06] intervals %s', (_, annotations, tolerance, overlaps) => {
  expect(findIntervalOverlaps(annotations, tolerance, 200)).toEqual({ overlaps, isWhole: true });
});

test('[5-06] a thousand intervals over each other end the search at the number asked for', () => {
  const same = intervals(...Array.from({ length: 1000 }, () => [0, 10] as const));
  expect(findIntervalOverlaps(same, 0, 200)).toMatchObject({ isWhole: true, overlaps: { length: 200 } });
});

test('[5-06] so many that not all can be compared are called that', () => {
  const same = intervals(...Array.from({ length: 9000 }, () => [0, 10] as const));
  expect(findIntervalOverlaps(same, 10, 200)).toEqual({ isWhole: false, overlaps: [] });
});
