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
    let taken = 0;
    for (const [at, frame] of piece.frames.entries()) {
      if (frame <= this.#last) continue;
      const flags = (piece.flags[at] ?? 0) & ~shapeFlags.keyframe;
      this.#hash.update(JSON.stringify([frame, flags, plainly(geometryOf(piece, at))]));
      this.#last = frame;
      taken += 1;
    }
    return taken;
  }

  finish(): string {
    const changes = [...this.#changes].sort(([a], [b]) => a - b);
    this.#hash.update(JSON.stringify(changes.map(([frame, attributes]) => [frame, plainly(attributes)])));
    return this.#hash.digest('base64url').slice(0, 22);
  }
}

/** With the fields in one order, and numbers to hundredths. */
function plainly(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * HUNDREDTHS) / HUNDREDTHS;
  if (Array.isArray(value)) return value.map(plainly);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, plainly(one)]);
}
