import { createHash } from 'node:crypto';
import { type FrameRuns, shapeFlags, type Track, type TrackChunk } from '@countersign/contract';
import { annotationBox, geometryOf, runsOf } from '@countersign/domain';
import { parseChunk } from './read-chunk.ts';

/** Formats write numbers with two decimals at least. */
const HUNDREDTHS = 100;
const NUMBERS_A_BOX = 7;

/** What of a track in a chunk says whether it is the same as another one, in few bytes. */
export interface TrackRows extends Pick<Track, 'id' | 'shape' | 'frames' | 'changes'> {
  /** Where it is seen up to the end of the chunk. */
  readonly runs: FrameRuns;
  /** The smallest rectangle around its shapes that are seen and the corner of the frame. */
  readonly reach: ReturnType<typeof annotationBox>;
  /** As many bytes for each stated shape. What formats keep beside a shape, and whether a person set it, is not in them. */
  readonly rows: Uint8Array;
}

/** A chunk without its shapes. */
export interface ChunkRows extends Pick<TrackChunk, 'fromFrame' | 'toFrame'> {
  readonly tracks: readonly TrackRows[];
}

/** The rows of a chunk that was read before and found right, by its unpacked bytes. */
export function rowsOfChunk(content: Uint8Array): ChunkRows {
  const { fromFrame, toFrame, tracks } = parseChunk(content);
  return { fromFrame, toFrame, tracks: tracks.map((piece) => rowsOfTrack(piece, toFrame)) };
}

export function rowsOfTrack(piece: Track, toFrame: number): TrackRows {
  const { id, shape, frames, changes } = piece;
  const rows = piece.shape === 'box' ? rowsOfBoxes(piece) : rowsOfOthers(piece);
  return { id, shape, frames, changes, runs: runsOf(piece, toFrame + 1), reach: reachOf(piece), rows };
}

function reachOf(piece: Track): TrackRows['reach'] {
  let [left, top, right, bottom] = [0, 0, 0, 0];
  for (const at of piece.frames.keys()) {
    if ((flagsAt(piece, at) & shapeFlags.outside) !== 0) continue;
    const { x, y, width, height } = annotationBox(geometryOf(piece, at));
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + width), Math.max(bottom, y + height)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Boxes as numbers one behind the other: a sequence may have two million. */
function rowsOfBoxes(piece: Extract<Track, { shape: 'box' }>): Uint8Array {
  const { frames, x, y, width, height, rotation } = piece;
  const numbers = new Float64Array(frames.length * NUMBERS_A_BOX);
  let next = 0;
  for (const [at, frame] of frames.entries()) {
    numbers[next++] = frame;
    numbers[next++] = flagsAt(piece, at);
    for (const column of [x, y, width, height, rotation]) numbers[next++] = rounded(column?.[at] ?? 0);
  }
  return new Uint8Array(numbers.buffer);
}

function rowsOfOthers(piece: Track): Uint8Array {
  const hashes = piece.frames.map((frame, at) => {
    const said = JSON.stringify([frame, flagsAt(piece, at), plainly(geometryOf(piece, at))]);
    return createHash('sha256').update(said).digest();
  });
  return Uint8Array.from(Buffer.concat(hashes));
}

function flagsAt({ flags }: Track, at: number): number {
  return (flags[at] ?? 0) & ~shapeFlags.keyframe;
}

/** Without the zero below zero, which is another number only to computers. */
function rounded(value: number): number {
  return Math.round(value * HUNDREDTHS) / HUNDREDTHS + 0;
}

/** With the fields in one order, and numbers to hundredths. */
export function plainly(value: unknown): unknown {
  if (typeof value === 'number') return rounded(value);
  if (Array.isArray(value)) return value.map(plainly);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, plainly(one)]);
}
