import { mkdir, open, rename, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { HandoverBatch, HandoverFile } from '@countersign/contract';
import { CliError } from '../cli-error.ts';
import { inParallel } from '../delivery/in-parallel.ts';
import type { Progress } from '../delivery/progress.ts';
import { download, sha256OfFile } from '../export/download.ts';
import type { ProviderClient } from '../provider-client.ts';
import { explainHandover } from './explain-handover.ts';
import { folderNameOf, PARTS_FOLDER, placeOfFile } from './place-of-file.ts';

const PARALLEL_FILES = 4;
const PAGE = 500;

/** What came of a dataset, and what did not. */
export interface FetchedDataset {
  readonly datasetId: string;
  readonly dataset: string;
  readonly files: number;
  readonly bytes: number;
  /** Files that an earlier run brought. */
  readonly alreadyThere: number;
  /** Files that could not be read when they were uploaded. */
  readonly failed: readonly { readonly path: string; readonly problem: string }[];
  /** Batches of which nothing is handed over: their data is gone, or is not read. */
  readonly withoutData: readonly { readonly batch: string; readonly state: HandoverBatch['state'] }[];
}

interface Fetching {
  readonly client: ProviderClient;
  readonly url: string;
  readonly folder: string;
  readonly parts: string;
  readonly progress: Progress;
}

/**
 * Downloads what was read of a dataset into a folder of each batch. Run again it goes on: whole files stay, and unfinished ones
 * continue. Every file is checked by its SHA-256.
 */
export async function fetchDataset(
  client: ProviderClient,
  url: string,
  datasetId: string,
  folder: string,
  progress: Progress,
): Promise<FetchedDataset> {
  const { dataset, batches } = await client.takeDataset({ datasetId }).catch((error: unknown) => {
    throw explainHandover(error, { dataset: datasetId });
  });
  const parsed = batches.filter(({ state }) => state === 'parsed');
  const parts = join(folder, PARTS_FOLDER);
  await mkdir(parts, { recursive: true });
  progress.begin(
    'Bytes',
    parsed.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  const fetched = { files: 0, bytes: 0, alreadyThere: 0, failed: [] as { path: string; problem: string }[] };
  for (const batch of parsed) {
    const own = join(folder, `${batch.number}-${folderNameOf(batch.name)}`);
    for await (const page of pagesOf(client, batch.id)) {
      const failed = page.files.filter(({ state }) => state === 'failed');
      fetched.failed.push(...failed.map(({ path, problem }) => ({ path, problem: problem ?? '' })));
      const files = page.files.filter(({ url: address }) => address !== null);
      await inParallel(PARALLEL_FILES, files, async (file) => {
        const isNew = await fetchFile({ client, url, folder: own, parts, progress }, file, page.renew);
        fetched.files += 1;
        fetched.bytes += file.size;
        if (!isNew) fetched.alreadyThere += 1;
      });
    }
  }
  progress.end();
  await rmdir(parts);
  const withoutData = batches
    .filter(({ state }) => state !== 'parsed')
    .map(({ name, state }) => ({ batch: name, state }));
  return { datasetId, dataset: dataset.name, ...fetched, withoutData };
}

interface FilePage {
  readonly files: readonly HandoverFile[];
  /** The present address of one of its files. */
  renew(fileId: string): Promise<string | null>;
}

async function* pagesOf(client: ProviderClient, batchId: string): AsyncGenerator<FilePage> {
  for (let after: string | undefined, isMore = true; isMore; ) {
    const asked = { batchId, size: PAGE, ...(after === undefined ? {} : { after }) };
    const { files, hasMore } = await client.listHandoverFiles(asked);
    const renew = async (fileId: string) =>
      (await client.listHandoverFiles(asked)).files.find(({ id }) => id === fileId)?.url ?? null;
    yield { files, renew };
    after = files.at(-1)?.id;
    isMore = hasMore;
  }
}

/** False where the file was there already. */
async function fetchFile(
  { url: serverUrl, folder, parts, progress }: Fetching,
  { id, path, size, sha256, url }: HandoverFile,
  renew: FilePage['renew'],
): Promise<boolean> {
  const place = placeOfFile(folder, path);
  if (await isThere(place, size, sha256)) {
    progress.step(size);
    return false;
  }
  const part = join(parts, `${id}.part`);
  await (await open(part, 'a')).close();
  const address = url ?? '';
  await download(
    serverUrl,
    { size, sha256, url: address, renew: async () => (await renew(id)) ?? address },
    part,
    progress.step,
  ).catch((error: unknown) => {
    throw error instanceof CliError
      ? new CliError(error.message, [{ file: path, position: '', reason: 'not fetched' }])
      : error;
  });
  await mkdir(dirname(place), { recursive: true });
  await rename(part, place);
  return true;
}

async function isThere(place: string, size: number, sha256: string | null): Promise<boolean> {
  const found = await stat(place).catch(() => null);
  if (found?.isFile() !== true || found.size !== size) return false;
  return sha256 === null || (await sha256OfFile(place)) === sha256;
}
