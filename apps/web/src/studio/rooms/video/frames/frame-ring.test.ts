import { describe, expect, it } from 'vitest';
import { createFrameRing, ringSize } from './frame-ring.ts';
import type { DecodedFrame } from './frame-source.ts';
import { nearestFrame, withinFrame } from './nearest-frame.ts';

describe('a ring of frames', () => {
  const closed: number[] = [];
  const frameOf = (nth: number): DecodedFrame => ({ draw: () => {}, close: () => closed.push(nth) });

  it('closes what is farthest from the frame that is shown, and everything at its end', () => {
    closed.length = 0;
    const ring = createFrameRing(3);
    ring.aim(10);
    for (const nth of [7, 10, 11, 12]) ring.put(nth, frameOf(nth));
    expect(closed).toEqual([7]);
    ring.aim(12);
    ring.put(13, frameOf(13));
    expect(closed).toEqual([7, 10]);
    ring.put(13, frameOf(13));
    expect(closed).toEqual([7, 10, 13]);
    ring.clear();
    expect(closed.toSorted((a, b) => a - b)).toEqual([7, 10, 11, 12, 13, 13]);
    expect(ring.has(12)).toBe(false);
  });

  it('holds fewer large frames', () => {
    expect([ringSize(640, 360), ringSize(1920, 1080), ringSize(3840, 2160), ringSize(16_000, 16_000)]).toEqual([
      32, 32, 11, 8,
    ]);
  });
});

describe('a frame by its time', () => {
  const times = Float64Array.from([0, 33_366.7, 66_733.3, 200_000]);

  it.each([
    [0, 0],
    [33_366, 1],
    [33_367, 1],
    [66_700, 2],
    [199_999, 3],
    [500_000, 3],
    [-5, 0],
  ])('%d µs: frame %i', (us, frame) => {
    expect(nearestFrame(times, us)).toBe(frame);
  });

  it('is asked for in the middle of what it lasts, so that rounded times find it', () => {
    expect(withinFrame(times, 2)).toBeCloseTo(133_366.65, 1);
    expect(withinFrame(times, 3)).toBe(201_000);
  });
});
