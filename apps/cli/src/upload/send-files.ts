import { setTimeout as wait } from 'node:timers/promises';
import { type Code, catalogue, type UploadWay } from '@countersign/contract';
import {
  createUploader,
  type FileProgress,
  fingerprintOf,
  type UploadProgress,
  type UploadSource,
} from '@countersign/upload';
import { CliError } from '../cli-error.ts';
import { RefusedCall } from '../refusal.ts';
import type { OpenClient } from './open-client.ts';
import type { UploadBar } from './upload-bar.ts';

const SHOWN_EVERY_MS = 200;
/** How an upload ended. */
export interface UploadEnd {
  readonly progress: UploadProgress;
  readonly files: readonly FileProgress[];
}

/**
 * Sends files into a batch, and goes on where an earlier run of the same files was. Ends early, with what arrived, when the
 * signal says so.
 */
export async function sendToBatch(
  client: OpenClient,
  {
    batchId,
    way,
    files,
  }: { readonly batchId: string; readonly way: UploadWay; readonly files: readonly UploadSource[] },
  bar: UploadBar,
  interrupted: AbortSignal,
): Promise<UploadEnd> {
  const uploader = createUploader({
    ...{ transport: client, batchId, way, files, batchFilesId: await fingerprintOf(files) },
    thenParse: false,
    measured: null,
    nowMs: () => performance.now(),
    wait: (ms, signal) => wait(ms, undefined, { signal }).catch(() => {}),
    random: Math.random,
    onChange: () => {},
  });
  const stop = () => uploader.stop();
  interrupted.addEventListener('abort', stop);
  const timer = setInterval(() => bar.show(uploader.progress()), SHOWN_EVERY_MS);
  try {
    const progress = await uploader.run();
    bar.show(progress);
    if (progress.state === 'refused') throw new RefusedCall(progress.code ?? 0, null);
    return { progress, files: uploader.files() };
  } finally {
    clearInterval(timer);
    interrupted.removeEventListener('abort', stop);
    // Where one lane failed for good, the others still run.
    uploader.stop();
  }
}

/** Says the server that nobody uploads any more. What arrived stays; the server finds out by itself where it is not told. */
export async function tellInterrupted(client: OpenClient, uploadId: string | null): Promise<void> {
  const signal = AbortSignal.timeout(3000);
  if (uploadId !== null) await client.calls.cancelUpload({ uploadId }, { signal }).catch(() => {});
}

/** Why a file did not arrive. */
export function reasonOfFile({ problem }: FileProgress): string {
  if (problem === null) return 'it did not arrive';
  if (problem.reason === 'unreadable') return 'it cannot be read, or changed while it was sent';
  return `the server refused it: ${meaningOf(problem.code)} (${problem.code})`;
}

function meaningOf(code: Code): string {
  return catalogue[code];
}

/** What a refusal of the whole upload means. */
export function explainUploadRefusal(error: unknown, batchName: string): unknown {
  if (!(error instanceof RefusedCall)) return error;
  const batch = `The batch ${JSON.stringify(batchName)}`;
  if (error.code === 5020023)
    return new CliError(
      `${batch} takes nothing more: its files are being read, or were. Name another one with --batch.`,
    );
  if (error.code === 5020008)
    return new CliError(`${batch} holds uploads of another kind. Name another one with --batch.`);
  if (error.code === 5020053)
    return new CliError(`${batch} has expired, and its data is gone. Name another one with --batch.`);
  return error;
}
