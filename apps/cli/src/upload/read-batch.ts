import { setTimeout as wait } from 'node:timers/promises';
import type { CsvEncoding, DatasetBatch, parsingCalls, RefusalData } from '@countersign/contract';
import { CliError } from '../cli-error.ts';
import { counted } from '../counted.ts';
import { RefusedCall } from '../refusal.ts';
import type { OpenClient } from './open-client.ts';
import type { UploadBar } from './upload-bar.ts';

/** Small batches are read within a second. The pauses grow for a large one. */
const FIRST_POLL_MS = 200;
const LONGEST_POLL_MS = 2000;
const PAGE = 100;

/** Begins to read a batch, unless somebody has. */
export async function beginParsing(
  { calls }: OpenClient,
  batchId: string,
  encoding: CsvEncoding | undefined,
): Promise<void> {
  try {
    await calls.parseDatasetBatch(encoding === undefined ? { batchId } : { batchId, encoding });
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    if (error.code === 5020023) return;
    if (error.code !== 5020004) throw error;
    // The contract defines the data of a declared refusal, and the server tests that it holds.
    const { files } = error.data as RefusalData<typeof parsingCalls.parseDatasetBatch, 5020004>;
    throw new CliError(
      `The batch cannot be read yet: ${counted(files, 'file')} of other uploads into it ${files === 1 ? 'has' : 'have'} not arrived.`,
    );
  }
}

/** How reading a batch ended. */
export interface ParsingEnd {
  readonly batch: DatasetBatch;
  /** Files that could not be read, with the reason of each. */
  readonly failed: readonly { readonly path: string; readonly problem: string }[];
}

/** Waits until a batch was read. Null when the signal says so. */
export async function waitForParsing(
  client: OpenClient,
  { datasetId, batchId }: { readonly datasetId: string; readonly batchId: string },
  bar: UploadBar,
  interrupted: AbortSignal,
): Promise<ParsingEnd | null> {
  for (let pollMs = FIRST_POLL_MS; ; pollMs = Math.min(pollMs * 1.3, LONGEST_POLL_MS)) {
    const { batches } = await client.calls.listDatasetBatches({ datasetId, batchId });
    const [batch] = batches;
    if (batch === undefined) throw new CliError('The batch was deleted while it was read.');
    bar.showParsing(batch.readFiles + batch.failedFiles, batch.foundFiles);
    if (batch.state === 'parsed' || batch.state === 'failed') return { batch, failed: await listFailed(client, batch) };
    if (batch.state === 'expired') throw new CliError('The batch has expired, and its data is gone.');
    await wait(pollMs, undefined, { signal: interrupted }).catch(() => {});
    if (interrupted.aborted) return null;
  }
}

async function listFailed(
  { calls }: OpenClient,
  { id, failedFiles }: DatasetBatch,
): Promise<ParsingEnd['failed'][number][]> {
  const failed: ParsingEnd['failed'][number][] = [];
  for (let page = 1; failed.length < failedFiles; page += 1) {
    const { files } = await calls.listParsedFiles({ batchId: id, state: 'failed', page, size: PAGE });
    if (files.length === 0) break;
    failed.push(...files.map(({ path, problem }) => ({ path, problem: problem ?? '' })));
  }
  return failed;
}
