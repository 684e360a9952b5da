import type { Dataset } from '@countersign/contract';
import type { Db } from '../../platform/db/connect.ts';
import { readRecord } from './dataset.store.ts';
import { toDataset } from './to-dataset.ts';

/** A dataset that the transaction has locked. */
export async function readLocked(db: Db, customerId: string, id: string): Promise<Dataset> {
  const record = await readRecord(db, customerId, id);
  if (record === undefined) throw new Error(`the dataset ${id} is gone although it is locked`);
  return toDataset(record);
}
