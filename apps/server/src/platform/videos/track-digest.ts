import { createHash, type Hash } from 'node:crypto';
import type { Track } from '@countersign/contract';
import { lastAtOrBefore } from '@countersign/domain';
import { plainly, type TrackRows } from './track-rows.ts';

/**
 * Makes a text that is another one where a shape of a track, where it is seen, or an attribute at a frame is another one. It
 * takes the track chunk by chunk, and is the same however the track is cut.
 */
export class TrackDigest {
  readonly #hash: Hash;
  readonly #changes = new Map<number, Track['changes'][number][1]>();
  /** The shape behind the frames that were taken last. Behind the last frame of all, it says where the object goes. */
  #behind = new Uint8Array(0);

  constructor(shape: Track['shape']) {
    this.#hash = createHash('sha256').update(shape);
  }

  /** Takes the shapes of some frames, both included, and answers how many these are. Those before and behind are of other chunks. */
  add({ frames, changes, rows }: TrackRows, fromFrame: number, toFrame: number): number {
    for (const [frame, attributes] of changes) this.#changes.set(frame, attributes);
    const rowBytes = rows.length / frames.length;
    const first = lastAtOrBefore(frames, fromFrame - 1) + 1;
    const end = lastAtOrBefore(frames, toFrame) + 1;
    this.#hash.update(rows.subarray(first * rowBytes, end * rowBytes));
    this.#behind = rows.slice(end * rowBytes, (end + 1) * rowBytes);
    return end - first;
  }

  finish(): string {
    const changes = [...this.#changes].sort(([a], [b]) => a - b);
    this.#hash.update(this.#behind);
    this.#hash.update(JSON.stringify(changes.map(([frame, attributes]) => [frame, plainly(attributes)])));
    return this.#hash.digest('base64url').slice(0, 22);
  }
}
