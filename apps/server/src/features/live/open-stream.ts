import { PassThrough, type Readable } from 'node:stream';
import type { Hint, StreamEvent } from '@countersign/contract';
import type { Reader } from '../../context.ts';

/** A reader that lets so much wait is dropped. It asks for everything again when it comes back. */
const MAX_WAITING_BYTES = 64 * 1024;

/** How long a reader may take to read the rest of an ended stream. */
const GOODBYE_MS = 5_000;

/** The open stream of one reader. */
export class OpenStream {
  readonly reader: Reader;
  /** Which batches the reader sees, as far as it was asked. */
  readonly visible = new Map<string, boolean>();
  readonly #out = new PassThrough();
  readonly #onOver: (stream: OpenStream) => void;

  /** @param onOver called when either side has ended it, perhaps twice */
  constructor(reader: Reader, onOver: (stream: OpenStream) => void) {
    this.reader = reader;
    this.#onOver = onOver;
    // The reader may leave at any time.
    this.#out.on('error', () => {});
    this.#out.once('close', () => onOver(this));
  }

  get bytes(): Readable {
    return this.#out;
  }

  /** A line that readers pass over. */
  sendComment(): void {
    this.#write(':\n\n');
  }

  send(event: StreamEvent): void {
    this.#write(`event: ${event}\ndata:\n\n`);
  }

  sendHint(hint: Hint): void {
    this.#write(`event: hint\ndata: ${JSON.stringify(hint)}\n\n`);
  }

  /** @param retryMs how long the reader is to wait before it comes back */
  end(retryMs?: number): void {
    if (this.#out.writableEnded || this.#out.destroyed) return;
    this.#out.end(retryMs === undefined ? undefined : `retry: ${Math.round(retryMs)}\n\n`);
    this.#onOver(this);
    // A reader that reads no more would keep it for as long as the network takes to notice.
    setTimeout(() => this.#out.destroy(), GOODBYE_MS).unref();
  }

  #write(text: string): void {
    if (this.#out.writableEnded || this.#out.destroyed) return;
    this.#out.write(text);
    if (this.#out.writableLength + this.#out.readableLength > MAX_WAITING_BYTES) this.#out.destroy();
  }
}
