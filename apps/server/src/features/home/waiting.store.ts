import type { DatasetBatchState } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { goesOn } from '../dataset/going-on.store.ts';

/** Files that wait to be confirmed or refused: how many, and the oldest with its order. */
export interface UndecidedFiles {
  readonly count: number;
  readonly orderId: string;
  readonly fileId: string;
  readonly since: Date;
}

/** As `deliveryActs` of the domain has it; null where none waits. */
export async function findUndecided(db: Db, customerId: string, now: Date): Promise<UndecidedFiles | null> {
  const { rows } = await sql<UndecidedFiles & { place: number }>`
    select f.order_id as "orderId", f.id as "fileId", f.published_at as since, count(*) over ()::int as count
    from delivery_file f
    where f.customer_id = ${customerId} and f.state = 'ready' and f.decision is null
      and (f.expires_at > ${now} or f.downloads > 0)
    order by f.published_at, f.id limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A batch of a dataset that did not arrive whole, or was not read whole. */
export interface BrokenBatch {
  readonly id: string;
  readonly datasetId: string;
  readonly state: DatasetBatchState;
  readonly isUploading: boolean;
  readonly files: number;
  readonly verifiedFiles: number;
  readonly foundFiles: number;
  readonly readFiles: number;
  readonly failedFiles: number;
  readonly updatedAt: Date;
}

/** Those of the customer, the oldest first; some of them may still go on. */
export async function listBroken(db: Db, customerId: string, now: Date): Promise<BrokenBatch[]> {
  const { rows } = await sql<BrokenBatch>`
    select b.id, b.dataset_id as "datasetId", b.state, b.files, b.verified_files as "verifiedFiles",
      b.found_files as "foundFiles", b.read_files as "readFiles", b.failed_files as "failedFiles",
      b.updated_at as "updatedAt", ${goesOn(now)} as "isUploading"
    from dataset_batch b
    join dataset d on d.customer_id = b.customer_id and d.id = b.dataset_id and d.deleted_at is null
    where b.customer_id = ${customerId} and b.deleted_at is null
      and (b.state = 'failed' or (b.state = 'interrupted' and b.verified_files < b.files))
    order by b.updated_at, b.id`.execute(db);
  return rows;
}
