import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { MadePeaks, PcmLayout } from '@countersign/media/sound';

/** What the thread has to know before the first bytes. */
export interface PeaksPlan {
  readonly codec: string;
  readonly hertz: number;
  readonly channels: number;
  /** Of a file with plain samples, whose bytes are then those of the samples alone. */
  readonly layout: PcmLayout | null;
}

/** What the thread says: it wants the next bytes, is done, or could not go on. */
export type PeaksMessage = 'more' | MadePeaks | { readonly failure: 'tooLong' | 'undecodable' };

/** Heap limit of the thread in MB. It holds a piece of the file and the peaks made so far. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };
const TIME_LIMIT_MS = 10 * 60_000;

/** Whatever its bytes are, no peaks come of them. */
export class NoPeaks extends Error {
  constructor(why: string) {
    super(`no peaks: ${why}`);
  }
}

/**
 * The peaks of a recording. A separate thread decodes it, so that this node keeps answering, and asks for a piece only
 * once the one before is decoded: the recording is never in memory as a whole.
 *
 * @throws NoPeaks
 */
export async function makePeaks(
  bytes: Readable,
  plan: PeaksPlan,
  signal = AbortSignal.timeout(TIME_LIMIT_MS),
): Promise<MadePeaks> {
  const thread = new Worker(new URL('./make-peaks.thread.ts', import.meta.url), {
    workerData: plan,
    resourceLimits: MEMORY,
    // The decoders print a line for each broken packet.
    stdout: true,
    stderr: true,
  });
  thread.stdout.resume();
  thread.stderr.resume();
  const pieces = bytes[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  try {
    for (;;) {
      const [message] = (await once(thread, 'message', { signal })) as [PeaksMessage];
      if (message === 'more') {
        const piece = await pieces.next();
        thread.postMessage(piece.done === true ? null : piece.value);
      } else if ('failure' in message) throw new NoPeaks(message.failure);
      else return message;
    }
  } finally {
    bytes.destroy();
    await thread.terminate();
  }
}
