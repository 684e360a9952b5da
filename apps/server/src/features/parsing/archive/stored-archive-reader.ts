import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import type { ObjectStore } from '../../../platform/objects/object-store.ts';
import { ObjectGone, readStoredRange } from '../../../platform/objects/stored-range.ts';

const BLOCK_BYTES = 1024 * 1024;
/** The directory, the entries, and the blocks after them. */
const KEPT_BLOCKS = 4;

/** Reads an archive where it is stored. Small ranges come from blocks that are read ahead, large ones as a stream. */
export class StoredArchiveReader extends RandomAccessReader {
  /** What the store failed with, which says nothing about the archive. */
  failure: unknown = null;
  readonly #store: Pick<ObjectStore, 'get'>;
  readonly #key: string;
  readonly #size: number;
  readonly #blocks = new Map<number, Promise<Buffer>>();

  constructor(store: Pick<ObjectStore, 'get'>, key: string, size: number) {
    super();
    this.#store = store;
    this.#key = key;
    this.#size = size;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false });
  }

  override read(
    into: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    void this.#answer(into.subarray(offset, offset + length), position, callback);
  }

  async #answer(
    into: Buffer,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): Promise<void> {
    let bytes: number;
    try {
      bytes = await this.#copy(into, position);
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    callback(null, bytes);
  }

  async #copy(into: Buffer, position: number): Promise<number> {
    let done = 0;
    while (done < into.length && position + done < this.#size) {
      const at = position + done;
      const block = await this.#block(Math.floor(at / BLOCK_BYTES));
      done += block.copy(into, done, at % BLOCK_BYTES);
    }
    return done;
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Buffer> {
    if (end - start > BLOCK_BYTES) {
      const found = await this.#kept(this.#store.get(this.#key, { start, end: end - 1 }));
      if (found === null) throw this.#gone();
      try {
        yield* found.body as AsyncIterable<Buffer>;
      } catch (error) {
        this.failure ??= error;
        throw error;
      }
      return;
    }
    for (let at = start; at < end; ) {
      const within = at % BLOCK_BYTES;
      const block = await this.#block(Math.floor(at / BLOCK_BYTES));
      const piece = block.subarray(within, within + end - at);
      if (piece.length === 0) return;
      yield piece;
      at += piece.length;
    }
  }

  #block(index: number): Promise<Buffer> {
    const known = this.#blocks.get(index);
    if (known !== undefined) {
      // The least recently used one goes first.
      this.#blocks.delete(index);
      this.#blocks.set(index, known);
      return known;
    }
    for (const oldest of this.#blocks.keys()) {
      if (this.#blocks.size < KEPT_BLOCKS) break;
      this.#blocks.delete(oldest);
    }
    const offset = index * BLOCK_BYTES;
    const block = this.#kept(
      readStoredRange(this.#store, this.#key, offset, Math.max(0, Math.min(BLOCK_BYTES, this.#size - offset))),
    );
    this.#blocks.set(index, block);
    return block;
  }

  async #kept<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      this.failure ??= error;
      throw error;
    }
  }

  #gone(): ObjectGone {
    const gone = new ObjectGone(this.#key);
    this.failure ??= gone;
    return gone;
  }
}
