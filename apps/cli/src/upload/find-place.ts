import type { Dataset, DatasetBatch } from '@countersign/contract';
import { CliError } from '../cli-error.ts';
import { RefusedCall } from '../refusal.ts';
import type { OpenClient } from './open-client.ts';

/** Where files go. */
export interface UploadPlace {
  readonly datasetId: string;
  readonly datasetName: string;
  readonly batch: DatasetBatch;
}

interface Wanted {
  /** Name or id. */
  readonly dataset: string;
  readonly batch: string;
  /** Makes the dataset where there is none. */
  readonly create: boolean;
  /** Where a new dataset lies; the only area where there is one. */
  readonly area: string | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PAGE = 100;

/** Finds the dataset and its batch by name, ignoring case, and makes what is missing. */
export async function findPlace({ calls }: OpenClient, wanted: Wanted): Promise<UploadPlace> {
  const dataset = await findDataset(calls, wanted);
  const batch = await findBatch(calls, dataset.id, wanted.batch);
  return { datasetId: dataset.id, datasetName: dataset.name, batch };
}

type Calls = OpenClient['calls'];

async function findDataset(
  calls: Calls,
  { dataset: name, create, area }: Wanted,
): Promise<Pick<Dataset, 'id' | 'name'>> {
  if (UUID.test(name)) return datasetOf(calls, name);
  let storageAreas: readonly string[] = [];
  for (let page = 1, left = 1; left > 0; page += 1) {
    const found = await calls.listDatasets({ search: name, page, size: PAGE });
    storageAreas = found.storageAreas;
    const same = found.datasets.find((one) => isSameName(one.name, name));
    if (same !== undefined) return same;
    left = found.total - page * PAGE;
  }
  if (!create) throw new CliError(`There is no dataset ${JSON.stringify(name)}. Make it with --create.`);
  const [only, second] = storageAreas;
  const storageArea = area ?? (second === undefined ? only : undefined);
  if (storageArea === undefined)
    throw new CliError(`Say where the dataset is to lie, with --area: ${storageAreas.join(', ')}.`);
  try {
    return await calls.createDataset({ name, storageArea });
  } catch (error) {
    if (error instanceof RefusedCall && error.code === 5020012)
      throw new CliError(`There is no storage area ${storageArea}. There are: ${storageAreas.join(', ')}.`);
    throw error;
  }
}

async function datasetOf(calls: Calls, id: string): Promise<Pick<Dataset, 'id' | 'name'>> {
  try {
    const { datasetName } = await calls.listDatasetBatches({ datasetId: id, size: 1 });
    return { id, name: datasetName };
  } catch (error) {
    if (error instanceof RefusedCall && error.code === 5019001) throw new CliError(`There is no dataset ${id}.`);
    throw error;
  }
}

async function findBatch(calls: Calls, datasetId: string, name: string): Promise<DatasetBatch> {
  for (let page = 1, left = 1; left > 0; page += 1) {
    const found = await calls.listDatasetBatches({ datasetId, search: name, page, size: PAGE });
    const same = found.batches.find((one) => isSameName(one.name, name));
    if (same !== undefined) return same;
    left = found.total - page * PAGE;
  }
  return calls.createDatasetBatch({ datasetId, name });
}

function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
