import type { DatasetUpload, PickedFile, UploadWay } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { addToQuarter, quarterOf, takeFromArrived } from './arrival.store.ts';

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

/** Locks the upload and its batch until the transaction ends. */
export async function lockUpload(db: Db, customerId: string, id: string): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    select ${uploadColumns} from ${uploadTables}
    where u.customer_id = ${customerId} and u.id = ${id} for update of b, u`.execute(db);
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
}

const fileColumns = sql`
  f.id, f.batch_id as "batchId", f.upload_id as "uploadId", f.path, f.size, f.modified_at as "modifiedAt",
  f.part_bytes as "partBytes", f.parted_id as "partedId", f.is_verified as "isVerified",
  encode(f.sha256, 'hex') as sha256,
  d.storage_area as "storageArea", b.state as "batchState"`;
const fileTables = sql`
  dataset_file f
  join dataset_batch b on b.customer_id = f.customer_id and b.id = f.batch_id and b.deleted_at is null
  join dataset d on d.customer_id = b.customer_id and d.id = b.dataset_id and d.deleted_at is null`;

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

/** The announced parts of files, by file. */
export async function listAnnounced(
  db: Db,
  customerId: string,
  fileIds: readonly string[],
): Promise<{ fileId: string; number: number; size: number; sha256: string }[]> {
  const { rows } = await sql<{ fileId: string; number: number; size: number; sha256: string }>`
    select file_id as "fileId", number, size, encode(sha256, 'hex') as sha256 from dataset_part
    where customer_id = ${customerId} and file_id = any(${[...fileIds]}::uuid[]) order by file_id, number`.execute(db);
  return rows;
}

/** Says that the upload of a file goes on, at most every five minutes. */
export async function touchUpload(db: Db, customerId: string, uploadId: string, now: Date): Promise<void> {
  await sql`
    update dataset_upload set updated_at = ${now}
    where customer_id = ${customerId} and id = ${uploadId} and updated_at < ${now}::timestamptz - interval '5 minutes'`.execute(
    db,
  );
}

/** Announces parts, and answers the numbers of those that were announced with other bytes before. */
export async function announceParts(
  db: Db,
  customerId: string,
  fileId: string,
  parts: readonly { readonly number: number; readonly size: number; readonly sha256: string }[],
): Promise<number[]> {
  const coming = sql`jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as coming (number int, size int, sha256 text)`;
  const { rows } = await sql<{ number: number }>`
    with added as (
      insert into dataset_part (customer_id, file_id, number, size, sha256)
      select ${customerId}::uuid, ${fileId}::uuid, number, size, decode(sha256, 'hex') from ${coming} order by number
      on conflict (customer_id, file_id, number) do nothing
    )
    select coming.number from ${coming}
    join dataset_part p on p.customer_id = ${customerId} and p.file_id = ${fileId} and p.number = coming.number
    where p.sha256 <> decode(coming.sha256, 'hex') order by coming.number`.execute(db);
  return rows.map(({ number }) => number);
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

/** A file that is announced again by the upload `uploadId`, with the size and time it has now. */
export interface FileAgain extends Pick<FileRow, 'id' | 'size' | 'isVerified'> {
  readonly uploadId: string;
  readonly from: string;
  readonly picked: Pick<PickedFile, 'size' | 'modifiedMs'>;
  /** It has another size or time than before, so that it begins anew. */
  readonly hasChanged: boolean;
}

/**
 * Moves files into the upload that announces them again, and forgets what arrived of those that have changed. The sums of
 * both uploads and of the batch move with them. The batch is locked.
 */
export async function takeFiles(
  db: Db,
  { customerId, batchId, now }: { readonly customerId: string; readonly batchId: string; readonly now: Date },
  files: readonly FileAgain[],
): Promise<void> {
  const changed = files.filter(({ hasChanged }) => hasChanged).map(({ id }) => id);
  if (changed.length > 0)
    await sql`
      delete from dataset_part where customer_id = ${customerId} and file_id = any(${[...changed]}::uuid[])`.execute(
      db,
    );
  const rows = JSON.stringify(
    files.map(({ id, uploadId, picked, hasChanged }) => ({
      ...{ id, upload: uploadId, size: picked.size, ms: picked.modifiedMs, changed: hasChanged },
    })),
  );
  await sql`
    update dataset_file f set upload_id = coming.upload, size = coming.size, modified_at = to_timestamp(coming.ms / 1000.0),
      parted_id = case when coming.changed then null else f.parted_id end,
      sha256 = case when coming.changed then null else f.sha256 end,
      is_verified = f.is_verified and not coming.changed
    from jsonb_to_recordset(${rows}::jsonb) as coming (id uuid, upload uuid, size bigint, ms bigint, changed boolean)
    where f.customer_id = ${customerId} and f.id = coming.id`.execute(db);
  for (const sum of sumsOfUploads(files))
    await sql`
      update dataset_upload u set updated_at = ${now}, files = u.files + ${sum.openedFiles}, bytes = u.bytes + ${sum.openedBytes},
        announced_files = u.announced_files + ${sum.files}, announced_bytes = u.announced_bytes + ${sum.bytes},
        verified_files = u.verified_files + ${sum.verifiedFiles}, verified_bytes = u.verified_bytes + ${sum.verifiedBytes}
      where u.customer_id = ${customerId} and u.id = ${sum.uploadId}`.execute(db);
  const lost = files.filter(({ hasChanged, isVerified }) => hasChanged && isVerified);
  await sql`
    update dataset_batch b set updated_at = ${now}, arrived_at = null,
      bytes = b.bytes + ${files.reduce((sum, { picked, size }) => sum + picked.size - size, 0)},
      verified_files = b.verified_files - ${lost.length},
      verified_bytes = b.verified_bytes - ${lost.reduce((sum, { size }) => sum + size, 0)}
    where b.customer_id = ${customerId} and b.id = ${batchId}`.execute(db);
  await takeFromArrived(db, { customerId, batchId, now }, lost);
}

/** Takes a file that is not verified out of its upload and its batch, which are locked. */
export async function deleteFile(
  db: Db,
  customerId: string,
  { id, uploadId, batchId, size }: Pick<FileRow, 'id' | 'uploadId' | 'batchId' | 'size'>,
  now: Date,
): Promise<void> {
  await sql`delete from dataset_part where customer_id = ${customerId} and file_id = ${id}`.execute(db);
  await sql`
    with gone as (
      delete from dataset_file where customer_id = ${customerId} and id = ${id} and not is_verified returning id
    ),
    summed as (
      update dataset_batch b set updated_at = ${now}, files = b.files - 1, bytes = b.bytes - ${size}
      from gone where b.customer_id = ${customerId} and b.id = ${batchId}
    )
    update dataset_upload u set updated_at = ${now}, files = u.files - 1, bytes = u.bytes - ${size},
      announced_files = u.announced_files - 1, announced_bytes = u.announced_bytes - ${size}
    from gone where u.customer_id = ${customerId} and u.id = ${uploadId}`.execute(db);
}

/** What files that are announced again add to the sums of the uploads they leave and come to. */
function sumsOfUploads(files: readonly FileAgain[]) {
  const none = { openedFiles: 0, openedBytes: 0, files: 0, bytes: 0, verifiedFiles: 0, verifiedBytes: 0 };
  const sums = new Map<string, typeof none>();
  const add = (uploadId: string, by: 1 | -1, size: number, isVerified: boolean, isOpened: boolean) => {
    const sum = sums.get(uploadId) ?? none;
    sums.set(uploadId, {
      openedFiles: sum.openedFiles + (isOpened ? by : 0),
      openedBytes: sum.openedBytes + (isOpened ? by * size : 0),
      files: sum.files + by,
      bytes: sum.bytes + by * size,
      verifiedFiles: sum.verifiedFiles + (isVerified ? by : 0),
      verifiedBytes: sum.verifiedBytes + (isVerified ? by * size : 0),
    });
  };
  for (const { from, uploadId, size, picked, isVerified, hasChanged } of files) {
    add(from, -1, size, isVerified, from !== uploadId);
    add(uploadId, 1, picked.size, isVerified && !hasChanged, false);
  }
  return [...sums].map(([uploadId, sum]) => ({ uploadId, ...sum }));
}

/**
 * Marks files as verified and counts those that were not, in their upload and their batch. `sha256` is that of a file that
 * arrived whole.
 */
export async function markVerified(
  db: Db,
  customerId: string,
  uploadId: string,
  files: readonly { readonly id: string; readonly sha256: string | null }[],
  now: Date,
): Promise<void> {
  await sql`
    with verified as (
      update dataset_file f set is_verified = true, verified_at = ${now}, parted_id = null, sha256 = decode(coming.sha256, 'hex')
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as coming (id uuid, sha256 text)
      where f.customer_id = ${customerId} and f.upload_id = ${uploadId} and f.id = coming.id and not f.is_verified
      returning f.size
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
    )
    update dataset_batch b set updated_at = ${now}, verified_files = b.verified_files + summed.files,
      verified_bytes = b.verified_bytes + summed.bytes
    from summed, counted where b.customer_id = ${customerId} and b.id = counted.batch_id`.execute(db);
}
