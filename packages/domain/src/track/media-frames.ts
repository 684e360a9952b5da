import type { Clock } from '@countersign/contract';

/** When the frames of a video are shown, in their order. */
interface FrameTimes {
  /** Microseconds from the beginning, each later than the one before. */
  readonly timesUs: Float64Array;
}

/** Programs round the times of frames. */
const ROUNDED_US = 1000;

/** How many frames of annotations a video has by a clock. Only the number of its times is looked at. */
export function countFrames(
  { timesUs, durationUs }: { readonly timesUs: { readonly length: number }; readonly durationUs: number },
  clock: Clock,
): number {
  if (timesUs.length === 0) return 0;
  if (clock.kind === 'frames') {
    const shown = Math.min(timesUs.length, (clock.end ?? Number.POSITIVE_INFINITY) + 1);
    return Math.max(0, Math.ceil((shown - clock.start) / clock.step));
  }
  return Math.floor(((durationUs - 1) * clock.fps) / 1e6) + 1;
}

/** How many frames of annotations a second of a file of video has by a clock: on average, where its frames are uneven. */
export function framesASecond(
  { mediaFrames, durationUs }: { readonly mediaFrames: number; readonly durationUs: number },
  clock: Clock,
): number {
  return clock.kind === 'rate' ? clock.fps : (mediaFrames * 1e6) / durationUs / clock.step;
}

/** The frame of the media that a frame of the annotations is; both count from 0. */
export function mediaFrameOf(times: FrameTimes, clock: Clock, frame: number): number {
  if (clock.kind === 'frames') return clock.start + frame * clock.step;
  return shownAt(times.timesUs, (frame * 1e6) / clock.fps + ROUNDED_US);
}

/** The frame that is shown at a time; the first one before it begins. */
export function shownAt(timesUs: Float64Array, us: number): number {
  let low = 0;
  let high = timesUs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timesUs[middle] ?? 0) <= us) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
