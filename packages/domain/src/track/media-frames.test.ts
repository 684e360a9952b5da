import { describe, expect, test } from 'vitest';
import { countFrames, framesASecond, mediaFrameOf } from './media-frames.ts';

/** Ten frames, the first five of a tenth of a second, the others of a fifth. */
const times = {
  timesUs: Float64Array.from([0, 100_000, 200_000, 300_000, 400_000, 500_000, 700_000, 900_000, 1_100_000, 1_300_000]),
  durationUs: 1_500_000,
};

describe('frames by a clock', () => {
  test('of every so many frames', () => {
    const clock = { kind: 'frames', start: 2, step: 3 } as const;
    expect(countFrames(times, clock)).toBe(3);
    expect([0, 1, 2].map((frame) => mediaFrameOf(times, clock, frame))).toEqual([2, 5, 8]);
    expect(countFrames(times, { kind: 'frames', start: 0, step: 1 })).toBe(10);
    expect(countFrames(times, { kind: 'frames', start: 20, step: 1 })).toBe(0);
    expect(countFrames(times, { kind: 'frames', start: 2, step: 3, end: 7 })).toBe(2);
    expect(countFrames(times, { kind: 'frames', start: 2, step: 3, end: 99 })).toBe(3);
  });

  test('of a rate are what is shown then', () => {
    const clock = { kind: 'rate', fps: 10 } as const;
    expect(countFrames(times, clock)).toBe(15);
    const shown = Array.from({ length: 15 }, (_, frame) => mediaFrameOf(times, clock, frame));
    expect(shown).toEqual([0, 1, 2, 3, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9]);
  });

  test('a video that ends with a frame of the rate does not have the one that would begin then', () => {
    expect(countFrames({ ...times, durationUs: 1_400_001 }, { kind: 'rate', fps: 10 })).toBe(15);
    expect(countFrames({ ...times, durationUs: 1_400_000 }, { kind: 'rate', fps: 10 })).toBe(14);
  });

  test('a rate that is no whole part of a second stays on its frame', () => {
    const film = {
      timesUs: Float64Array.from({ length: 300 }, (_, at) => Math.round((at * 1001e3) / 30)),
      durationUs: 10_010_000,
    };
    const clock = { kind: 'rate', fps: 30_000 / 1001 } as const;
    for (let frame = 0; frame < 300; frame += 1) expect(mediaFrameOf(film, clock, frame)).toBe(frame);
  });
});

test('has as many frames a second as the clock takes of those of the video', () => {
  const video = { mediaFrames: 100, durationUs: 4_000_000 };
  expect(framesASecond(video, { kind: 'frames', start: 10, step: 2, fps: 30 })).toBe(12.5);
  expect(framesASecond(video, { kind: 'rate', fps: 10 })).toBe(10);
});
