import { once } from 'node:events';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gunzip } from 'node:zlib';
import type { TrackChunk } from '@countersign/contract';
import type { ChunkRecord } from '../db/tables/stored-object.ts';
import { checkChunk } from './check-chunk.ts';

/** A chunk has ten thousand stated shapes at most, or those of one frame. */
export const MOST_PACKED_BYTES = 16 * 1024 ** 2;
const MOST_UNPACKED_BYTES = 64 * 1024 ** 2;
/** What is checked within some hundredths of a second. Larger chunks, of outlines with many points, are checked in a thread. */
export const SMALL_BYTES = 1024 ** 2;
/** Heap limit of the thread in MB. */
export const THREAD_MEMORY = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };
export const THREAD_TIME_MS = 60_000;

const unpack = promisify(gunzip);

/** Whether the first bytes of a file are those of a chunk. */
export function mayBeChunk(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

/** What a chunk holds, or why it cannot be read. */
export async function readChunk(bytes: Uint8Array): Promise<ChunkRecord> {
  const content = bytes.length > MOST_PACKED_BYTES ? null : await unpackBounded(bytes);
  if (content === null) return { problem: 'it cannot be unpacked, or to more than 64 MiB' };
  return content.length > SMALL_BYTES ? checkInThread(content) : checkChunk(content);
}

async function unpackBounded(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    return await unpack(bytes, { maxOutputLength: MOST_UNPACKED_BYTES });
  } catch {
    return null;
  }
}

async function checkInThread(content: Buffer): Promise<ChunkRecord> {
  const thread = new Worker(new URL('./check-chunk.thread.ts', import.meta.url), {
    workerData: content,
    resourceLimits: THREAD_MEMORY,
  });
  // It may run out of memory while it is ended.
  thread.on('error', () => {});
  const signal = AbortSignal.timeout(THREAD_TIME_MS);
  try {
    const [found] = (await once(thread, 'message', { signal })) as [ChunkRecord];
    return found;
  } catch (error) {
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (signal.aborted || isTooMuch) return { problem: 'it is too large' };
    throw error;
  } finally {
    await thread.terminate();
  }
}

/** The shapes of a chunk that was read before and found right. What programs leave away is nothing. */
export function parseChunk(content: Uint8Array): TrackChunk {
  const chunk = JSON.parse(new TextDecoder().decode(content)) as TrackChunk;
  const tracks = chunk.tracks.map((track) => ({ ...track, changes: track.changes ?? [], source: track.source ?? {} }));
  return { ...chunk, tracks };
}

/** The bytes of a chunk that was read before. */
export function unpackKnown(packed: Uint8Array): Promise<Buffer> {
  return unpack(packed, { maxOutputLength: MOST_UNPACKED_BYTES });
}
