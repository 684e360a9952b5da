import { createHash, type Hash } from 'node:crypto';
import { shapeFlags, type Track } from '@countersign/contract';
import { geometryOf } from '@countersign/domain';

/** Formats write numbers with two decimals at least. */
const HUNDREDTHS = 100;

/**
 * Makes a text that is another one where a shape of a track, where it is seen, or an attribute at a frame is another one. What
 * formats keep beside the shapes, and which of them a person set, does not matter. It takes the track piece by piece.
 */
export class TrackDigest {
  readonly #hash: Hash;
  readonly #changes = new Map<number, Track['changes'][number][1]>();
  #last = -1;

  constructor(shape: Track['shape']) {
    this.#hash = createHash('sha256').update(shape);
  }

  /** Takes the shapes behind those it has, and answers how many these are. */
  add(piece: Track): number {
    for (const [frame, attributes] of piece.changes) this.#changes.set(frame, attributes);
    const first = piece.frames.findIndex((frame) => frame > this.#last);
    if (first === -1) return 0;
    this.#last = piece.frames.at(-1) ?? 0;
    if (piece.shape === 'box') this.#hash.update(boxesFrom(piece, first));
    else
      for (let at = first; at < piece.frames.length; at += 1)
        this.#hash.update(JSON.stringify([piece.frames[at], flagsAt(piece, at), plainly(geometryOf(piece, at))]));
    return piece.frames.length - first;
  }

  finish(): string {
    const changes = [...this.#changes].sort(([a], [b]) => a - b);
    this.#hash.update(JSON.stringify(changes.map(([frame, attributes]) => [frame, plainly(attributes)])));
    return this.#hash.digest('base64url').slice(0, 22);
  }
}

function flagsAt({ flags }: Track, at: number): number {
  return (flags[at] ?? 0) & ~shapeFlags.keyframe;
}

/** Boxes as numbers one behind the other: a sequence may have two million. */
function boxesFrom(piece: Extract<Track, { shape: 'box' }>, first: number): Uint8Array {
  const { frames, x, y, width, height, rotation } = piece;
  const numbers = new Float64Array((frames.length - first) * 7);
  let next = 0;
  for (let at = first; at < frames.length; at += 1) {
    numbers[next++] = frames[at] ?? 0;
    numbers[next++] = flagsAt(piece, at);
    for (const column of [x, y, width, height, rotation]) numbers[next++] = rounded(column?.[at] ?? 0);
  }
  return new Uint8Array(numbers.buffer);
}

/** Without the zero below zero, which is another number only to computers. */
function rounded(value: number): number {
  return Math.round(value * HUNDREDTHS) / HUNDREDTHS + 0;
}

/** With the fields in one order, and numbers to hundredths. */
function plainly(value: unknown): unknown {
  if (typeof value === 'number') return rounded(value);
  if (Array.isArray(value)) return value.map(plainly);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, plainly(one)]);
}
