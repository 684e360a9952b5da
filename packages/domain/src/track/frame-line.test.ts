import { expect, test } from 'vitest';
import { frameClock, picturesOf } from './frame-line.ts';

const everyFrame = { kind: 'frames', start: 0, step: 1 } as const;

test.each<[string, Parameters<typeof frameClock>[0], string, string]>([
  [
    'a file',
    { timesUs: Float64Array.of(0, 40_000, 1_300_000, 2_000_000), isPictures: false, clock: everyFrame },
    '0:01.3',
    '0:00.0–0:01.3',
  ],
  [
    'a clock with steps',
    { timesUs: Float64Array.of(0, 1, 2, 3, 4, 5e6), isPictures: false, clock: { kind: 'frames', start: 1, step: 2 } },
    '0:05.0',
    '0:00.0–0:05.0',
  ],
  ['a rate', { timesUs: null, isPictures: false, clock: { kind: 'rate', fps: 2 } }, '0:01.0', '0:00.0–0:01.0'],
  ['pictures', { timesUs: null, isPictures: true, clock: { ...everyFrame, fps: 4 } }, '0:00.5', '0:00.0–0:00.5'],
  ['pictures without a rate', { timesUs: null, isPictures: true, clock: everyFrame }, '0:00.2', '0:00.0–0:00.2'],
  ['a file that is gone', { timesUs: null, isPictures: false, clock: everyFrame }, '', ''],
])('[2.4-09] frames of %s are named by their times', (_, video, one, several) => {
  expect(frameClock(video, { from: 2, to: 2 })).toBe(one);
  expect(frameClock(video, { from: 0, to: 2 })).toBe(several);
});

test.each<[string, Parameters<typeof picturesOf>[0], { from: number; to: number } | null]>([
  ['a file', { timesUs: Float64Array.of(0, 1, 2, 3), isPictures: false, clock: everyFrame }, { from: 2, to: 4 }],
  [
    'a clock with steps, whose file is gone',
    { timesUs: null, isPictures: false, clock: { kind: 'frames', start: 10, step: 5 } },
    { from: 16, to: 26 },
  ],
  [
    'a rate',
    {
      timesUs: Float64Array.of(0, 250_000, 500_000, 750_000, 1e6, 1_250_000, 1_500_000),
      isPictures: false,
      clock: { kind: 'rate', fps: 2 },
    },
    { from: 3, to: 7 },
  ],
  ['a rate whose file is gone', { timesUs: null, isPictures: false, clock: { kind: 'rate', fps: 2 } }, null],
])('[2.4-09] frames of %s are pictures of the file, counted from 1', (_, video, pictures) => {
  expect(picturesOf(video, { from: 1, to: 3 })).toEqual(pictures);
});
