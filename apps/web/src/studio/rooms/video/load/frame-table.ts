import type { VideoMedia } from '@countersign/contract';
import { mediaFrameOf } from '@countersign/domain';
import type { PictureSpans } from '../frames/numbered-frames.ts';

/** When the frames of a video are shown, and which picture of its file each of them is. */
export interface FrameTable {
  /** Microseconds at which the pictures of the file are shown. */
  readonly timesUs: Float64Array;
  /** Where they lie in it; of numbered pictures alone. */
  readonly spans: PictureSpans | null;
  /** The picture of the file that a frame of the annotations is. */
  pictureOf(frame: number): number;
  /** When a frame of the annotations is shown, in microseconds. */
  timeOf(frame: number): number;
}

/** Numbered pictures without a rate are shown at so many a second. */
const USUAL_FPS = 10;
const COLUMNS = { file: 1, pictures: 3 } as const;

/** Reads the table of a video: columns of little-endian doubles. Null where it is none. */
export function readFrameTable(bytes: ArrayBuffer, { form, clock, frames }: VideoMedia): FrameTable | null {
  const columns = COLUMNS[form];
  const length = bytes.byteLength / 8 / columns;
  if (!Number.isInteger(length) || length === 0) return null;
  const numbers = doublesOf(bytes);
  const times = numbers.subarray(0, length);
  const fps = (clock.kind === 'rate' ? clock.fps : clock.fps) ?? USUAL_FPS;
  const timesUs = form === 'file' ? times : times.map((_, picture) => (picture * 1e6) / fps);
  if (timesUs.some((time, at) => !Number.isFinite(time) || time < (timesUs[at - 1] ?? Number.NEGATIVE_INFINITY)))
    return null;
  const pictureOf = (frame: number) =>
    Math.min(length - 1, mediaFrameOf({ timesUs }, clock, Math.min(frame, Math.max(0, frames - 1))));
  return {
    timesUs,
    spans:
      form === 'file' ? null : { offsets: numbers.subarray(length, 2 * length), bytes: numbers.subarray(2 * length) },
    pictureOf,
    timeOf: (frame) => (clock.kind === 'rate' ? (frame * 1e6) / clock.fps : (timesUs[pictureOf(frame)] ?? 0)),
  };
}

function doublesOf(bytes: ArrayBuffer): Float64Array {
  const view = new DataView(bytes);
  return Float64Array.from({ length: bytes.byteLength / 8 }, (_, at) => view.getFloat64(at * 8, true));
}
