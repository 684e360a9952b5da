import type { DatasetUpload } from '@countersign/contract';
import type { findUpload } from './upload.store.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** The row as the contract describes it. */
export function toUpload(row: Row): DatasetUpload {
  const { id, batchId, way, files, bytes, verifiedFiles, verifiedBytes, creator } = row;
  return {
    ...{ id, batchId, way, files, bytes, verifiedFiles, verifiedBytes, creator },
    state: verifiedFiles === files ? 'complete' : row.isCancelled ? 'cancelled' : 'open',
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
