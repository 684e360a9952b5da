import type { Clock, FrameRange } from '@countersign/contract';
import { clockOf } from '../interval/clock-of.ts';
import { mediaFrameOf } from './media-frames.ts';

/** What says when the frames of a video are shown. */
export interface TimedFrames {
  /** Microseconds of each frame of the media; null where nobody knows them any more. */
  readonly timesUs: Float64Array | null;
  /** Numbered pictures have no times but those of their clock. */
  readonly isPictures: boolean;
  readonly clock: Clock;
}

/** Numbered pictures without a rate of their own. */
export const PICTURES_A_SECOND = 10;

/** When a frame is shown, in microseconds; null where nobody knows. */
export function timeOfFrame({ timesUs, isPictures, clock }: TimedFrames, frame: number): number | null {
  if (clock.kind === 'rate') return (frame * 1e6) / clock.fps;
  const mediaFrame = clock.start + frame * clock.step;
  if (isPictures) return (mediaFrame * 1e6) / (clock.fps ?? PICTURES_A_SECOND);
  return timesUs?.[mediaFrameOf({ timesUs }, clock, frame)] ?? null;
}

/** Which pictures of the file frames are, counted from 1; null where nobody knows. */
export function picturesOf({ timesUs, clock }: TimedFrames, { from, to }: FrameRange): FrameRange | null {
  if (clock.kind === 'rate' && timesUs === null) return null;
  const pictureOf = (frame: number) => mediaFrameOf({ timesUs: timesUs ?? new Float64Array() }, clock, frame) + 1;
  return { from: pictureOf(from), to: pictureOf(to) };
}

/** When frames are shown, without words of a language: `0:01.3`, or `0:01.3–0:02.0`; '' where nobody knows. */
export function frameClock(video: TimedFrames, { from, to }: FrameRange): string {
  const times = (from === to ? [from] : [from, to]).map((frame) => timeOfFrame(video, frame));
  return times.every((time) => time !== null) ? times.map((time) => clockOf(time, 1)).join('–') : '';
}
