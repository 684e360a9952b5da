import type { PickedFile } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { addToQuarter, quarterOf } from './arrival.store.ts';
import type { UploadingBatch } from './upload.store.ts';

/** A file of an upload. */
export interface FileRow {
  readonly id: string;
  readonly batchId: string;
  readonly uploadId: string;
  readonly path: string;
  readonly size: number;
  readonly modifiedAt: Date;
  readonly partBytes: number;
  readonly partedId: string | null;
  readonly isVerified: boolean;
  /** Lower-case hexadecimal, of a file that arrived whole. */
  readonly sha256: string | null;
  readonly storageArea: string;
  readonly batchState: UploadingBatch['state'];
  /** When its upload had its last step, as far as that is kept. */
  readonly steppedAt: Date;
}

const fileColumns = sql`
  f.id, f.batch_id as "batchId", f.upload_id as "uploadId", f.path, f.size, f.modified_at as "modifiedAt",
  f.part_bytes as "partBytes", f.parted_id as "partedId", f.is_verified as "isVerified",
  encode(f.sha256, 'hex') as sha256,
  d.storage_area as "storageArea", b.state as "batchState", u.updated_at as "steppedAt"`;
const fileTables = sql`
  dataset_file f
  join dataset_batch b on b.customer_id = f.customer_id and b.id = f.batch_id and b.deleted_at is null
  join dataset d on d.customer_id = b.customer_id and d.id = b.dataset_id and d.deleted_at is null
  join dataset_upload u on u.customer_id = f.customer_id and u.id = f.upload_id`;

export async function findFile(db: Db, customerId: string, id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select ${fileColumns} from ${fileTables} where f.customer_id = ${customerId} and f.id = ${id}`.execute(db);
  return rows[0];
}

/** Files of a batch by their paths, whichever of its uploads announced them. */
export async function findFilesByPath(
  db: Db,
  customerId: string,
  batchId: string,
  paths: readonly string[],
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${fileColumns} from ${fileTables}
    where f.customer_id = ${customerId} and f.batch_id = ${batchId} and f.path = any(${[...paths]}::text[])`.execute(
    db,
  );
  return rows;
}

/** Files of an upload by their ids. */
export async function findFilesOfUpload(
  db: Db,
  customerId: string,
  uploadId: string,
  ids: readonly string[],
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${fileColumns} from ${fileTables}
    where f.customer_id = ${customerId} and f.upload_id = ${uploadId} and f.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export interface NewFile extends PickedFile {
  readonly id: string;
}

/** Adds files that the batch does not have, and counts them in upload and batch, which are locked. */
export async function insertFiles(
  db: Db,
  {
    customerId,
    batchId,
    uploadId,
    partBytes,
    now,
  }: {
    readonly customerId: string;
    readonly batchId: string;
    readonly uploadId: string;
    readonly partBytes: number;
    readonly now: Date;
  },
  files: readonly NewFile[],
): Promise<void> {
  const rows = JSON.stringify(files.map(({ id, path, size, modifiedMs }) => ({ id, path, size, ms: modifiedMs })));
  await sql`
    with added as (
      insert into dataset_file (customer_id, id, batch_id, upload_id, path, size, modified_at, part_bytes)
      select ${customerId}::uuid, id, ${batchId}::uuid, ${uploadId}::uuid, path, size, to_timestamp(ms / 1000.0), ${partBytes}::int
      from jsonb_to_recordset(${rows}::jsonb) as coming (id uuid, path text, size bigint, ms bigint)
      returning size
    ),
    summed as (select count(*) as files, coalesce(sum(size), 0) as bytes from added),
    counted as (
      update dataset_batch b set updated_at = ${now}, files = b.files + summed.files, bytes = b.bytes + summed.bytes
      from summed where b.customer_id = ${customerId} and b.id = ${batchId}
    )
    update dataset_upload u set updated_at = ${now}, announced_files = u.announced_files + summed.files,
      announced_bytes = u.announced_bytes + summed.bytes
    from summed where u.customer_id = ${customerId} and u.id = ${uploadId}`.execute(db);
}

/** Keeps the store's id of a file that begins to arrive. False where another request was faster. */
export async function keepPartedId(db: Db, customerId: string, fileId: string, partedId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dataset_file')
    .set({ parted_id: partedId })
    .where('customer_id', '=', customerId)
    .where('id', '=', fileId)
    .where('parted_id', 'is', null)
    .where('is_verified', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes a file that is not verified out of its upload and its batch, which are locked. Its parts go with its row. */
export async function deleteFile(
  db: Db,
  customerId: string,
  { id, uploadId, batchId, size }: Pick<FileRow, 'id' | 'uploadId' | 'batchId' | 'size'>,
  now: Date,
): Promise<void> {
  await sql`
    with gone as (
      delete from dataset_file where customer_id = ${customerId} and id = ${id} returning id
    ),
    summed as (
      update dataset_batch b set updated_at = ${now}, files = b.files - 1, bytes = b.bytes - ${size}
      from gone where b.customer_id = ${customerId} and b.id = ${batchId}
    )
    update dataset_upload u set updated_at = ${now}, files = u.files - 1, bytes = u.bytes - ${size},
      announced_files = u.announced_files - 1, announced_bytes = u.announced_bytes - ${size}
    from gone where u.customer_id = ${customerId} and u.id = ${uploadId}`.execute(db);
}

/** A file of which all bytes are in the store, as it was when they came. */
export interface WholeFile extends Pick<FileRow, 'id' | 'size' | 'modifiedAt' | 'partedId'> {
  /** Of a file that arrived whole. */
  readonly sha256: string | null;
}

/**
 * Marks files as verified and counts them, in their upload and their batch. Answers the ids of those that were not
 * verified before. A file that began anew while its bytes came is left alone: they are those of before.
 */
export async function markVerified(
  db: Db,
  customerId: string,
  uploadId: string,
  files: readonly WholeFile[],
  now: Date,
): Promise<string[]> {
  const rows = files.map(({ id, size, modifiedAt, partedId, sha256 }) => ({
    ...{ id, size, ms: modifiedAt.getTime(), parted: partedId, sha256 },
  }));
  const { rows: marked } = await sql<{ id: string }>`
    with verified as (
      update dataset_file f set is_verified = true, verified_at = ${now}, parted_id = null, sha256 = decode(coming.sha256, 'hex')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as coming (id uuid, size bigint, ms bigint, parted text, sha256 text)
      where f.customer_id = ${customerId} and f.upload_id = ${uploadId} and f.id = coming.id and not f.is_verified
        and f.size = coming.size and f.modified_at = to_timestamp(coming.ms / 1000.0)
        and f.parted_id is not distinct from coming.parted
      returning f.id, f.size
    ),
    summed as (select count(*) as files, coalesce(sum(size), 0) as bytes from verified),
    counted as (
      update dataset_upload u set updated_at = ${now}, verified_files = u.verified_files + summed.files,
        verified_bytes = u.verified_bytes + summed.bytes
      from summed where u.customer_id = ${customerId} and u.id = ${uploadId}
      returning u.batch_id
    ),
    arrived as (
      insert into dataset_arrival (customer_id, batch_id, at, files, bytes)
      select ${customerId}::uuid, counted.batch_id, ${quarterOf(now)}, summed.files, summed.bytes
      from summed, counted where summed.files > 0
      ${addToQuarter}
    ),
    of_batch as (
      update dataset_batch b set updated_at = ${now}, verified_files = b.verified_files + summed.files,
        verified_bytes = b.verified_bytes + summed.bytes
      from summed, counted where b.customer_id = ${customerId} and b.id = counted.batch_id
    )
    select id from verified`.execute(db);
  return marked.map(({ id }) => id);
}
