import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Bite } from '../../platform/retention/retention.ts';
import { type LeftFile, leftColumns, leftFiles, named } from './upload-retention.store.ts';

/** A file as parsing found it, whose objects are to be deleted. */
export interface GoneFile {
  readonly customerId: string;
  readonly id: string;
  readonly contentKey: string | null;
  readonly thumbnailKey: string | null;
  readonly storageArea: string;
}

const goneColumns = sql`
  p.customer_id as "customerId", p.id, p.content_key as "contentKey", p.thumbnail_key as "thumbnailKey",
  d.storage_area as "storageArea"`;
const goneFiles = sql`
  dataset_batch b
  join dataset d on d.customer_id = b.customer_id and d.id = b.dataset_id
  join parsed_file p on p.customer_id = b.customer_id and p.batch_id = b.id`;

/** Locks what parsing found in batches that were deleted before an instant. */
export async function holdParsedOfDeleted({ db, before, limit }: Bite): Promise<GoneFile[]> {
  const { rows } = await sql<GoneFile>`
    select ${goneColumns} from ${goneFiles}
    where b.deleted_at <= ${before} limit ${limit} for update of p skip locked`.execute(db);
  return rows;
}

export async function deleteParsed(db: Db, files: readonly GoneFile[]): Promise<void> {
  if (files.length === 0) return;
  await sql`delete from parsed_file p using ${named(files)}
    where p.customer_id = named.customer_id and p.id = named.id`.execute(db);
}

/** Locks files of batches that were deleted before an instant. */
export async function holdFilesOfDeleted({ db, before, limit }: Bite): Promise<LeftFile[]> {
  const { rows } = await sql<LeftFile>`
    select ${leftColumns} from ${leftFiles}
    where b.deleted_at <= ${before} limit ${limit} for update of f skip locked`.execute(db);
  return rows;
}

export async function deleteFiles(db: Db, files: readonly LeftFile[]): Promise<void> {
  if (files.length === 0) return;
  await sql`delete from dataset_file f using ${named(files)}
    where f.customer_id = named.customer_id and f.id = named.id`.execute(db);
}

/** Deletes the rows of deleted batches without files, and of deleted datasets without batches. Answers how many. */
export async function deleteEmpty({ db, before, limit }: Bite): Promise<number> {
  const { rows } = await sql<{ customerId: string; id: string }>`
    select b.customer_id as "customerId", b.id from dataset_batch b
    where b.deleted_at <= ${before}
      and not exists (select from dataset_file f where f.customer_id = b.customer_id and f.batch_id = b.id)
      and not exists (select from parsed_file p where p.customer_id = b.customer_id and p.batch_id = b.id)
    limit ${limit} for update of b skip locked`.execute(db);
  if (rows.length > 0) {
    await sql`delete from dataset_upload u using ${named(rows)}
      where u.customer_id = named.customer_id and u.batch_id = named.id`.execute(db);
    await sql`delete from dataset_batch b using ${named(rows)}
      where b.customer_id = named.customer_id and b.id = named.id`.execute(db);
  }
  const { numAffectedRows = 0n } = await sql`
    delete from dataset where (customer_id, id) in (
      select d.customer_id, d.id from dataset d
      where d.deleted_at <= ${before}
        and not exists (select from dataset_batch b where b.customer_id = d.customer_id and b.dataset_id = d.id)
      limit ${limit} for update of d skip locked
    )`.execute(db);
  return rows.length + Number(numAffectedRows);
}

/** Locks what parsing found in expired batches and has bytes. */
export async function holdParsedOfExpired({ db, before, limit }: Bite): Promise<GoneFile[]> {
  const { rows } = await sql<GoneFile>`
    select ${goneColumns} from ${goneFiles}
    where b.expired_at <= ${before} and b.emptied_at is null and (p.content_key is not null or p.thumbnail_key is not null)
    limit ${limit} for update of p skip locked`.execute(db);
  return rows;
}

/** Names and figures stay. */
export async function emptyParsed(db: Db, files: readonly GoneFile[]): Promise<void> {
  if (files.length === 0) return;
  await sql`update parsed_file p set content_key = null, thumbnail_key = null from ${named(files)}
    where p.customer_id = named.customer_id and p.id = named.id`.execute(db);
}

/** Locks files of expired batches whose bytes, or parts of them, are in the store. */
export async function holdFilesOfExpired({ db, before, limit }: Bite): Promise<LeftFile[]> {
  const { rows } = await sql<LeftFile>`
    select ${leftColumns} from ${leftFiles}
    where b.expired_at <= ${before} and b.emptied_at is null and f.deleted_at is null
    limit ${limit} for update of f skip locked`.execute(db);
  return rows;
}

/** Names and sizes stay. */
export async function emptyFiles(db: Db, files: readonly LeftFile[], now: Date): Promise<void> {
  if (files.length === 0) return;
  await sql`delete from dataset_part p using ${named(files)}
    where p.customer_id = named.customer_id and p.file_id = named.id`.execute(db);
  await sql`update dataset_file f set deleted_at = ${now}, parted_id = null from ${named(files)}
    where f.customer_id = named.customer_id and f.id = named.id`.execute(db);
}

/** Says of expired batches that none of their bytes is left. Answers how many there were. */
export async function markEmptied({ db, before, limit, now }: Bite): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update dataset_batch set emptied_at = ${now} where (customer_id, id) in (
      select b.customer_id, b.id from dataset_batch b
      where b.expired_at <= ${before} and b.emptied_at is null
        and not exists (
          select from dataset_file f where f.customer_id = b.customer_id and f.batch_id = b.id and f.deleted_at is null
        )
        and not exists (
          select from parsed_file p
          where p.customer_id = b.customer_id and p.batch_id = b.id
            and (p.content_key is not null or p.thumbnail_key is not null)
        )
      limit ${limit} for update of b skip locked
    )`.execute(db);
  return Number(numAffectedRows);
}
