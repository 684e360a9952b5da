import type { Dataset } from '@countersign/contract';
import type { DatasetRecord } from './dataset.store.ts';

/** The record as the contract describes it. */
export function toDataset(record: DatasetRecord): Dataset {
  return { ...record, createdAt: record.createdAt.toISOString(), updatedAt: record.updatedAt.toISOString() };
}
