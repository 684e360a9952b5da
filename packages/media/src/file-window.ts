import type { RangeReader } from './range-reader.ts';
import { damagedAt, endsEarly, Unreadable } from './unreadable.ts';

const BLOCK_BYTES = 16 * 1024;
/** Headers and indexes of sound files take less. What takes more was made to take it. */
const MAX_BYTES_READ = 32 * 1024 ** 2;
const KEPT_BLOCKS = 16;
const CHUNK_BYTES = 1024 ** 2;
/** What is worked through at once, before others that share the program get their turn. */
const PIECE_BYTES = 128 * 1024;

/** Reads parts of a file here and there: few bytes in all, and never past its end. */
export class FileWindow {
  readonly size: number;
  readonly #source: RangeReader;
  readonly #blocks = new Map<number, Uint8Array>();
  #bytesRead = 0;

  constructor(source: RangeReader) {
    this.#source = source;
    this.size = source.size;
  }

  /** Exactly these bytes. Throws `truncated` where the file ends before, `damaged` where the offset is none. */
  async bytes(offset: number, length: number): Promise<Uint8Array> {
    if (!Number.isSafeInteger(offset) || !Number.isSafeInteger(length) || offset < 0 || length < 0) throw damagedAt(0);
    if (offset + length > this.size) throw endsEarly(this.size, offset + length);
    if (length > BLOCK_BYTES) return this.#fetch(offset, length);
    const first = Math.floor(offset / BLOCK_BYTES);
    const last = Math.floor((offset + length - 1) / BLOCK_BYTES);
    const from = offset - first * BLOCK_BYTES;
    const start = await this.#block(first);
    if (last <= first) return start.subarray(from, from + length);
    const end = await this.#block(last);
    const joined = new Uint8Array(length);
    joined.set(start.subarray(from));
    joined.set(end.subarray(0, length - (start.length - from)), start.length - from);
    return joined;
  }

  /** These bytes as a view. Throws like `bytes`. */
  async view(offset: number, length: number): Promise<DataView> {
    return viewOf(await this.bytes(offset, length));
  }

  /** These bytes, or as many of them as the file has. */
  async upTo(offset: number, length: number): Promise<Uint8Array> {
    const from = Math.min(offset, this.size);
    return this.bytes(from, Math.min(length, this.size - from));
  }

  /** A few bytes of a header, or as many as the file has, where nothing around them will be read. */
  async glance(offset: number, length: number): Promise<Uint8Array> {
    const isNear = this.size <= KEPT_BLOCKS * BLOCK_BYTES || this.#blocks.has(Math.floor(offset / BLOCK_BYTES));
    return isNear ? this.upTo(offset, length) : this.#fetch(offset, Math.max(0, Math.min(length, this.size - offset)));
  }

  /** The file from a byte to its end, piece by piece, however large it is. */
  async *chunks(from = 0): AsyncGenerator<Uint8Array, void, undefined> {
    if (this.size <= BLOCK_BYTES) return yield this.bytes(from, Math.max(0, this.size - from));
    for (let at = from; at < this.size; at += CHUNK_BYTES) {
      const chunk = await this.#read(at, Math.min(CHUNK_BYTES, this.size - at));
      for (let place = 0; place < chunk.length; place += PIECE_BYTES) {
        yield chunk.subarray(place, place + PIECE_BYTES);
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  }

  async #block(index: number): Promise<Uint8Array> {
    const known = this.#blocks.get(index);
    if (known !== undefined) return known;
    const offset = index * BLOCK_BYTES;
    if (offset >= this.size) return new Uint8Array(0);
    const block = await this.#fetch(offset, Math.min(BLOCK_BYTES, this.size - offset));
    for (const oldest of this.#blocks.keys()) {
      if (this.#blocks.size < KEPT_BLOCKS) break;
      this.#blocks.delete(oldest);
    }
    this.#blocks.set(index, block);
    return block;
  }

  async #fetch(offset: number, length: number): Promise<Uint8Array> {
    this.#bytesRead += length;
    if (this.#bytesRead > MAX_BYTES_READ) throw new Unreadable('tooLarge', { limit: MAX_BYTES_READ });
    return this.#read(offset, length);
  }

  async #read(offset: number, length: number): Promise<Uint8Array> {
    if (length === 0) return new Uint8Array(0);
    const bytes = await this.#source.read(offset, length);
    if (bytes.length !== length) throw new Error(`asked for ${length} bytes at ${offset}, got ${bytes.length}`);
    return bytes;
  }
}

/** The bytes as a view of numbers. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Bytes as letters, one by one, such as the name of a chunk. */
export function lettersOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
