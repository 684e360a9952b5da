import type { DatasetUpload, UploadWay } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** A batch into which somebody uploads. */
export interface UploadingBatch {
  readonly id: string;
  readonly datasetId: string;
  readonly number: number;
  readonly state: 'interrupted' | 'parsing' | 'parsed' | 'failed' | 'expired';
  readonly way: UploadWay | null;
  readonly storageArea: string;
}

/** Locks the batch until the transaction ends. */
export async function lockBatch(db: Db, customerId: string, id: string): Promise<UploadingBatch | undefined> {
  const { rows } = await sql<UploadingBatch>`
    select b.id, b.dataset_id as "datasetId", b.number, b.state, b.way, d.storage_area as "storageArea"
    from dataset_batch b join dataset d on d.customer_id = b.customer_id and d.id = b.dataset_id and d.deleted_at is null
    where b.customer_id = ${customerId} and b.id = ${id} and b.deleted_at is null for update of b`.execute(db);
  return rows[0];
}

export interface OpenedUpload {
  readonly customerId: string;
  readonly id: string;
  readonly batchId: string;
  readonly way: UploadWay;
  readonly batchFilesId: string;
  readonly files: number;
  readonly bytes: number;
  readonly thenParse: boolean;
  readonly creator: string;
  readonly now: Date;
}

/**
 * Begins an upload, or opens the one of these files again. The batch is locked.
 */
export async function openRecord(db: Db, opened: OpenedUpload): Promise<{ id: string; isNew: boolean }> {
  const { customerId, id, batchId, way, batchFilesId, files, bytes, thenParse, creator, now } = opened;
  const { rows } = await sql<{ id: string }>`
    with opened as (
      insert into dataset_upload (
        customer_id, id, batch_id, way, batch_files_id, files, bytes, then_parse, creator, created_at, updated_at
      )
      values (
        ${customerId}, ${id}, ${batchId}, ${way}, ${batchFilesId}, ${files}, ${bytes}, ${thenParse}, ${creator},
        ${now}, ${now}
      )
      on conflict (customer_id, batch_id, batch_files_id) do update
        set is_cancelled = false, files = excluded.files, bytes = excluded.bytes, then_parse = excluded.then_parse,
          updated_at = excluded.updated_at
      returning id
    ),
    begun as (
      update dataset_batch b set way = ${way}, arrived_at = null, updated_at = ${now}, version = b.version + 1
      where b.customer_id = ${customerId} and b.id = ${batchId}
    )
    select id from opened`.execute(db);
  const kept = rows[0]?.id ?? id;
  return { id: kept, isNew: kept === id };
}

interface UploadRow extends Omit<DatasetUpload, 'createdAt' | 'updatedAt' | 'state'> {
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly isCancelled: boolean;
  readonly announcedFiles: number;
  readonly announcedBytes: number;
  readonly datasetId: string;
  readonly batchNumber: number;
  readonly storageArea: string;
  readonly batchState: UploadingBatch['state'];
}

const uploadColumns = sql`
  u.id, u.batch_id as "batchId", u.way, u.files, u.bytes, u.verified_files as "verifiedFiles",
  u.verified_bytes as "verifiedBytes", u.is_cancelled as "isCancelled", u.creator, u.created_at as "createdAt",
  u.updated_at as "updatedAt", u.announced_files as "announcedFiles", u.announced_bytes as "announcedBytes",
  b.dataset_id as "datasetId", b.number as "batchNumber", d.storage_area as "storageArea", b.state as "batchState"`;
const uploadTables = sql`
  dataset_upload u
  join dataset_batch b on b.customer_id = u.customer_id and b.id = u.batch_id and b.deleted_at is null
  join dataset d on d.customer_id = b.customer_id and d.id = b.dataset_id and d.deleted_at is null`;

export async function findUpload(db: Db, customerId: string, id: string): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    select ${uploadColumns} from ${uploadTables} where u.customer_id = ${customerId} and u.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the upload and its batch until the transaction ends, the batch first. */
export async function lockUpload(db: Db, customerId: string, id: string): Promise<UploadRow | undefined> {
  // In a statement of its own: one statement locks the rows of a join in an order that it chooses itself.
  await sql`
    select from dataset_batch b where b.customer_id = ${customerId} and b.id = (
      select u.batch_id from dataset_upload u where u.customer_id = ${customerId} and u.id = ${id}
    ) for update`.execute(db);
  const { rows } = await sql<UploadRow>`
    select ${uploadColumns} from ${uploadTables}
    where u.customer_id = ${customerId} and u.id = ${id} for update of u`.execute(db);
  return rows[0];
}

export async function cancelRecord(db: Db, customerId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable('dataset_upload')
    .set({ is_cancelled: true, updated_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

/** Says that an upload goes on. */
export async function touchUpload(db: Db, customerId: string, uploadId: string, now: Date): Promise<void> {
  await db
    .updateTable('dataset_upload')
    .set({ updated_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', uploadId)
    .execute();
}
