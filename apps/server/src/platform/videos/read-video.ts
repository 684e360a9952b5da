import { Worker } from 'node:worker_threads';
import type { RangeReader } from '@countersign/media';
import type { UnfitVideo, VideoFrames } from '@countersign/media/frames';

/** What the thread has to know. */
export interface VideoPlan {
  readonly size: number;
  readonly limitMs: number;
}

/** What the thread says: it wants a range of the file, or is done. */
export type VideoMessage =
  | { readonly id: number; readonly offset: number; readonly length: number }
  | { readonly found: VideoFrames | UnfitVideo | null };

/** The answer to a range. */
export type RangeAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly isLost: true };

/** Heap limit of the thread in MB. It holds the times of at most a hundred thousand frames, and the tables of the file. */
const MEMORY = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 };
const TIME_LIMIT_MS = 10 * 60_000;
/** What reading may take longer, before the thread is ended. */
const GRACE_MS = 2000;

/**
 * The frames of a video, which a separate thread reads, so that this node keeps answering whatever the file says of itself. Null
 * where it is none. Errors of the source reach the caller.
 */
export async function readVideo(
  source: RangeReader,
  limitMs = TIME_LIMIT_MS,
): Promise<VideoFrames | UnfitVideo | null> {
  if (!mayBeVideo(await source.read(0, Math.min(source.size, HEAD_BYTES)))) return null;
  const plan: VideoPlan = { size: source.size, limitMs };
  const thread = new Worker(new URL('./read-video.thread.ts', import.meta.url), {
    workerData: plan,
    resourceLimits: MEMORY,
    // The library prints a line for each track that it does not know.
    stdout: true,
    stderr: true,
  });
  thread.stdout.resume();
  thread.stderr.resume();
  let lost: { readonly error: unknown } | null = null;
  const answer = async ({ id, offset, length }: Extract<VideoMessage, { readonly id: number }>) => {
    try {
      const bytes = Uint8Array.from(await source.read(offset, length));
      thread.postMessage({ id, bytes } satisfies RangeAnswer, [bytes.buffer]);
    } catch (error) {
      lost ??= { error };
      thread.postMessage({ id, isLost: true } satisfies RangeAnswer);
    }
  };
  const { promise, resolve, reject } = Promise.withResolvers<VideoFrames | UnfitVideo | null>();
  const timer = setTimeout(() => resolve({ problem: 'reading its frames takes too long' }), limitMs + GRACE_MS);
  thread.on('message', (message: VideoMessage) => {
    if ('found' in message) resolve(message.found);
    else void answer(message);
  });
  // It may run out of memory while it is ended, which changes nothing of the answer.
  thread.on('error', (error: Error & { readonly code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ problem: 'its frames take too much memory' });
    else reject(error);
  });
  thread.on('exit', () => reject(new Error('the thread that reads a video ended without an answer')));
  try {
    const found = await promise;
    if (lost !== null) throw (lost as { readonly error: unknown }).error;
    return found;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

const HEAD_BYTES = 400;
const MPEG_TS_PACKET = 188;

/** Whether the first bytes are those of a container that may hold a video, so that it is worth a thread. */
function mayBeVideo(head: Uint8Array): boolean {
  const letters = String.fromCharCode(...head.subarray(0, 12));
  const isIso = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(letters.slice(4, 8));
  const isTs = [0, 4].some((at) => head[at] === 0x47 && head[at + MPEG_TS_PACKET + at] === 0x47);
  const isAvi = letters.startsWith('RIFF') && letters.slice(8, 11) === 'AVI';
  const marks = ['\x1a\x45\xdf\xa3', 'PK\x03\x04', 'FLV\x01', '\x30\x26\xb2\x75', '\x00\x00\x01\xba', '.RMF'];
  return isIso || isTs || isAvi || marks.some((mark) => letters.startsWith(mark));
}
