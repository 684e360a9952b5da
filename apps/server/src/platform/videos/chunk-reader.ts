import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { SMALL_BYTES, THREAD_MEMORY, THREAD_TIME_MS, unpackKnown } from './read-chunk.ts';
import { type ChunkRows, rowsOfChunk } from './track-rows.ts';

/**
 * Reads chunks that were found right, one after the other. What would keep this node from answering is read in a thread, which
 * ends with the reader.
 */
export class ChunkReader implements AsyncDisposable {
  #thread: Worker | null = null;

  async read(packed: Uint8Array): Promise<ChunkRows> {
    const content = await unpackKnown(packed);
    return content.length > SMALL_BYTES ? this.#readInThread(content) : rowsOfChunk(content);
  }

  async #readInThread(content: Uint8Array): Promise<ChunkRows> {
    this.#thread ??= new Worker(new URL('./rows-of-chunk.thread.ts', import.meta.url), {
      resourceLimits: THREAD_MEMORY,
    });
    this.#thread.postMessage(content);
    const [rows] = (await once(this.#thread, 'message', { signal: AbortSignal.timeout(THREAD_TIME_MS) })) as [
      ChunkRows,
    ];
    return rows;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // It may run out of memory while it is ended.
    this.#thread?.on('error', () => {});
    await this.#thread?.terminate();
  }
}
