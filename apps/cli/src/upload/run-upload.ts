import type { DatasetBatch } from '@countersign/contract';
import type { FileProgress } from '@countersign/upload';
import { counted } from '../counted.ts';
import { printResult } from '../output.ts';
import { readAccess } from './access.ts';
import { textOfBytes } from './bytes-text.ts';
import { findPlace, type UploadPlace } from './find-place.ts';
import { createOpenClient, type OpenClient } from './open-client.ts';
import { type PickedFiles, pickFiles } from './pick-files.ts';
import { beginParsing, type ParsingEnd, waitForParsing } from './read-batch.ts';
import { explainUploadRefusal, reasonOfFile, sendToBatch, tellInterrupted, type UploadEnd } from './send-files.ts';
import { createUploadBar, type UploadBar } from './upload-bar.ts';
import type { UploadOptions } from './upload-options.ts';

const INTERRUPTED = 130;

/** Uploads what a command line names, and prints what became of it. Answers the exit code. */
export async function runUpload(dataset: string, paths: readonly string[], options: UploadOptions): Promise<number> {
  const bar = createUploadBar({ isQuiet: options.quiet || options.json });
  const interrupt = new AbortController();
  const stop = () => {
    // A second Ctrl+C ends the program at once.
    process.off('SIGINT', stop);
    interrupt.abort();
  };
  process.on('SIGINT', stop);
  try {
    const client = createOpenClient(await readAccess(options.config), bar.remark);
    const picked = await pickFiles(paths, options);
    const batchName = options.batch ?? picked.name;
    const place = await findPlace(client, { ...options, dataset, area: options.area, batch: batchName });
    return await bring({ client, picked, place, options, bar, interrupted: interrupt.signal });
  } finally {
    process.off('SIGINT', stop);
    bar.end();
  }
}

interface Bringing {
  readonly client: OpenClient;
  readonly picked: PickedFiles;
  readonly place: UploadPlace;
  readonly options: UploadOptions;
  readonly bar: UploadBar;
  readonly interrupted: AbortSignal;
}

async function bring({ client, picked, place, options, bar, interrupted }: Bringing): Promise<number> {
  const { batch, datasetId } = place;
  const isThere = holdsAll(batch, picked);
  if (isThere) bar.remark('The batch holds as many files and bytes already, and takes nothing more.');
  const sent = isThere
    ? null
    : await sendToBatch(client, { batchId: batch.id, ...picked }, bar, interrupted).catch((error: unknown) => {
        throw explainUploadRefusal(error, batch.name);
      });
  bar.end();
  if (sent?.progress.state === 'cancelled') await tellInterrupted(client, sent.progress.uploadId);
  const hasArrived = sent === null || sent.progress.state === 'complete';
  const isRead = hasArrived && (options.parse || options.wait);
  if (isRead) await beginParsing(client, batch.id, options.encoding);
  const parsing =
    isRead && options.wait ? await waitForParsing(client, { datasetId, batchId: batch.id }, bar, interrupted) : null;
  bar.end();
  return report(picked, place, sent, parsing, { isJson: options.json, isInterrupted: interrupted.aborted });
}

/** Whether a run before this one brought the files and had them read, as far as their number and bytes say. */
function holdsAll(batch: DatasetBatch, { way, files }: PickedFiles): boolean {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const isClosed = batch.state !== 'interrupted' && batch.state !== 'expired';
  return isClosed && batch.way === way && batch.verifiedFiles === files.length && batch.verifiedBytes === bytes;
}

function report(
  picked: PickedFiles,
  { datasetId, datasetName, batch }: UploadPlace,
  sent: UploadEnd | null,
  parsing: ParsingEnd | null,
  { isJson, isInterrupted }: { readonly isJson: boolean; readonly isInterrupted: boolean },
): number {
  const bytes = picked.files.reduce((sum, { size }) => sum + size, 0);
  const files = sent?.files ?? [];
  const arrived = sent === null ? picked.files.length : sent.progress.files.verified;
  const arrivedBytes = sent?.progress.bytes.verified ?? bytes;
  const already =
    sent === null ? arrived : files.filter(({ wasThere, state }) => wasThere && state === 'verified').length;
  const changed = files.filter(({ restarted }) => restarted === 'changed').map(({ path }) => path);
  const notArrived = isInterrupted ? [] : files.filter(({ state }) => state !== 'verified').map(namedProblem);
  const state = isInterrupted
    ? 'interrupted'
    : notArrived.length > 0
      ? 'incomplete'
      : (parsing?.batch.state ?? 'arrived');
  const read = parsing && {
    ...{ readFiles: parsing.batch.readFiles, items: parsing.batch.items, failed: parsing.failed },
  };
  const said = {
    ...{ state, datasetId, dataset: datasetName, batchId: batch.id, batch: batch.name, way: picked.way },
    ...{ files: picked.files.length, bytes, arrivedFiles: arrived, arrivedBytes, alreadyThere: already },
    ...{ changed, notArrived, leftOut: picked.leftOut, read },
  };
  const size = `${textOfBytes(arrivedBytes)} of ${textOfBytes(bytes)}`;
  printResult(isJson, said, [
    `Dataset ${datasetName}, batch ${batch.name} (id ${batch.id}): ${arrived} of ${counted(picked.files.length, 'file')} arrived and verified, ${size}.`,
    ...(already > 0 ? [`Already there: ${counted(already, 'file')}.`] : []),
    ...changed.map((path) => `Changed since it was sent, so sent anew: ${path}`),
    ...picked.leftOut.map(({ path, reason }) => `Left out ${path}: ${reason}`),
    ...notArrived.map(({ path, reason }) => `Did not arrive: ${path}: ${reason}`),
    ...(isInterrupted ? ['Interrupted. What arrived stays for fifteen days; run the same command to go on.'] : []),
    ...(read === null
      ? []
      : [
          `Read: ${counted(read.readFiles, 'file')} with ${counted(read.items, 'item')}; ${read.failed.length} could not be read.`,
        ]),
    ...(read?.failed ?? []).map(({ path, problem }) => `Could not be read: ${path}: ${problem}`),
  ]);
  if (isInterrupted) return INTERRUPTED;
  if (notArrived.length > 0) return 2;
  return read !== null && read.failed.length > 0 ? 3 : 0;
}

function namedProblem(file: FileProgress): { readonly path: string; readonly reason: string } {
  return { path: file.path, reason: reasonOfFile(file) };
}
