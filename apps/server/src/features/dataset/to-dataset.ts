import type { Dataset } from '@countersign/contract';
import { executionOf } from '@countersign/domain';
import type { DatasetRecord } from './dataset.store.ts';

/** The record as the contract describes it. */
export function toDataset(record: DatasetRecord): Dataset {
  const { id, name, storageArea, comment, creator, createdAt, updatedAt, version } = record;
  const { orders, batches, uploads, files, bytes, items, parsedBatches } = record;
  return {
    ...{ id, name, storageArea, comment, creator, version },
    ...{ orders, batches, uploads, files, bytes, items, parsedBatches },
    execution: executionOf(orders),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
