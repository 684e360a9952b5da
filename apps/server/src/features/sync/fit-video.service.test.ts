import type { Annotation, Clock, FrameRuns, Input, syncCalls } from '@countersign/contract';
import { expect, test } from 'vitest';
import type { VideoFacts } from '../../platform/db/tables/stored-object.ts';
import { findUnfitVideo, framesOf } from './fit-video.service.ts';

type Item = Input<typeof syncCalls.addSyncItems>['items'][number];

const video: VideoFacts = {
  ...{ form: 'file', type: 'video/mp4', width: 64, height: 48, codec: 'vp09', tableKey: 'k' },
  ...{ durationUs: 4_000_000, mediaFrames: 100 },
};

function track(id: string, runs: FrameRuns): Annotation {
  return { id, label: 'car', geometry: { kind: 'track', shape: 'box', runs }, attributes: {}, source: {} };
}

function itemOf(annotations: Annotation[], chunks: readonly (readonly [number, number])[], clock?: Clock): Item {
  const files = chunks.map(([from, to]) => ({ from, to, sha256: '0'.repeat(64), size: 1 }));
  return {
    ...{ fileName: 'a.mp4', mediaPath: 'a.mp4', width: null, height: null, sha256: '0'.repeat(64), size: 1 },
    ...{ annotations, source: {}, reference: null },
    ...(chunks.length > 0 && { chunks: files }),
    ...(clock !== undefined && { clock }),
  };
}

const all = [[0, 99]] as const;
const one = [track('a', [[0, 99]])];
const by = (start: number, step = 1, end?: number): Clock => ({
  ...{ kind: 'frames', start, step },
  ...(end !== undefined && { end }),
});
const rate = (fps: number): Clock => ({ kind: 'rate', fps });

test.each<[string, Item, Partial<VideoFacts>, string | null]>([
  ['that fits', itemOf(one, all), {}, null],
  ['without tracks and chunks', itemOf([], []), {}, null],
  ['of the size that its annotations say', { ...itemOf([], []), width: 64, height: 48 }, {}, null],
  [
    'of another size',
    { ...itemOf([], []), width: 48, height: 64 },
    {},
    'the annotations are for 48 × 64 pixels, the video as shown has 64 × 48',
  ],
  ['whose last frame has a track', itemOf([track('a', [[99, 99]])], all), {}, null],
  [
    'with a track behind its last frame',
    itemOf([track('a', [[99, 100]])], [[0, 100]]),
    {},
    'the track "a" ends at frame 100, and the last frame is 99',
  ],
  ['whose clock has one frame', itemOf([], [], by(99)), {}, null],
  ['whose clock has none', itemOf([], [], by(100)), {}, 'it has no frames by its clock, and the file has 100'],
  [
    'whose clock ends before it begins',
    itemOf([], [], by(10, 1, 9)),
    {},
    'it has no frames by its clock, and the file has 100',
  ],
  ['with as many frames as may be', itemOf([], [], rate(25)), { durationUs: 4e9 }, null],
  [
    'with a frame more',
    itemOf([], [], rate(25)),
    { durationUs: 4e9 + 1 },
    'it has 100001 frames by its clock, and may have 100000',
  ],
  [
    'of pictures with a rate',
    itemOf([], [], rate(10)),
    { form: 'pictures' },
    'numbered pictures have no times, so that their clock counts frames',
  ],
  ['without chunks', itemOf(one, []), {}, 'its tracks have no chunks'],
  [
    'with a gap between chunks',
    itemOf(one, [
      [0, 48],
      [50, 99],
    ]),
    {},
    'its chunks do not follow each other at frame 49',
  ],
  [
    'with chunks that overlap',
    itemOf(one, [
      [0, 50],
      [50, 99],
    ]),
    {},
    'its chunks do not follow each other at frame 51',
  ],
  ['with too few chunks', itemOf(one, [[0, 98]]), {}, 'its chunks end at frame 98, and the last frame is 99'],
  [
    'with too many tracks',
    itemOf(
      Array.from({ length: 10_001 }, (_, at) => track(String(at), [[0, 0]])),
      all,
    ),
    {},
    'it has 10001 tracks, and may have 10000',
  ],
  [
    'with too many boxes',
    itemOf(
      Array.from({ length: 201 }, (_, at) => track(String(at), [[0, 99_999]])),
      all,
    ),
    { mediaFrames: 100_000 },
    'its tracks are seen 20100000 times, and may be 20000000 times',
  ],
])('[2.4-09] a video %s', (_, item, facts, reason) => {
  expect(findUnfitVideo(item, { video: { ...video, ...facts } })).toBe(reason);
});

test('[2.4-09] frames are counted by the clock of an item', () => {
  expect([by(0), by(1, 3), by(0, 1, 49), rate(25)].map((clock) => framesOf(itemOf([], [], clock), video))).toEqual([
    100, 33, 50, 100,
  ]);
  expect(framesOf(itemOf([], []), video)).toBe(100);
});
