import type { FileFacts, FileKind, ParseProblem } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { ReadBatch } from './parsing.store.ts';

/** A file of a batch that waits to be read. */
export interface WaitingFile {
  readonly id: string;
  readonly path: string;
  readonly size: number;
  readonly sha256: Buffer | null;
  readonly contentKey: string | null;
  /** Of an archive: all of its entries have rows. */
  readonly isListed: boolean;
}

/** The next files of a batch that arrived and wait, in the order in which they were announced. */
export async function listWaiting(db: Db, { customerId, id }: ReadBatch, limit: number): Promise<WaitingFile[]> {
  const { rows } = await sql<WaitingFile>`
    select id, path, size, sha256, content_key as "contentKey", is_listed as "isListed" from parsed_file
    where customer_id = ${customerId} and batch_id = ${id} and state = 'waiting' and entry is null
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** An entry of an archive that waits to be unpacked. */
export interface WaitingEntry {
  readonly id: string;
  readonly entry: number;
  readonly path: string;
}

/** The next waiting entries of an archive after one, in its order. */
export async function listWaitingEntries(
  db: Db,
  { customerId }: ReadBatch,
  archiveId: string,
  after: number,
  limit: number,
): Promise<WaitingEntry[]> {
  const { rows } = await sql<WaitingEntry>`
    select id, entry, path from parsed_file
    where customer_id = ${customerId} and file_id = ${archiveId} and state = 'waiting' and entry > ${after}
    order by entry limit ${limit}`.execute(db);
  return rows;
}

/** The bytes of an archive's entries that were unpacked, without those that are to be unpacked again. */
export async function sumUnpacked(db: Db, { customerId }: ReadBatch, archiveId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::bigint as bytes from parsed_file
    where customer_id = ${customerId} and file_id = ${archiveId} and entry is not null and state <> 'waiting' and content_key is not null`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

/** An entry as its archive lists it. */
export interface ListedEntry {
  readonly id: string;
  readonly entry: number;
  readonly path: string;
  readonly folder: string;
  readonly size: number;
  readonly kind: FileKind;
  /** Why it is not unpacked; null where it waits for that. */
  readonly problem: ParseProblem | null;
  readonly data: Readonly<Record<string, string | number>>;
}

/** Adds entries of an archive that have no row yet, and counts them. The batch is locked. */
export async function insertEntries(
  db: Db,
  { customerId, id }: ReadBatch,
  archiveId: string,
  entries: readonly ListedEntry[],
): Promise<void> {
  await sql`
    with added as (
      insert into parsed_file (
        customer_id, id, batch_id, file_id, entry, path, folder, folded_path, size, kind, state, problem, problem_data
      )
      select ${customerId}::uuid, id, ${id}::uuid, ${archiveId}::uuid, entry, path, folder, folded(path), size, kind,
        case when problem is null then 'waiting' else 'failed' end, problem, data
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as coming (
        id uuid, entry int, path text, folder text, size bigint, kind text, problem text, data jsonb
      )
      on conflict (customer_id, file_id, entry) do nothing
      returning state
    )
    update dataset_batch b set found_files = b.found_files + (select count(*) from added),
      failed_files = b.failed_files + (select count(*) from added where state = 'failed')
    where b.customer_id = ${customerId} and b.id = ${id}`.execute(db);
}

/** All entries of the archive have rows. */
export async function markListed(db: Db, { customerId }: ReadBatch, archiveId: string): Promise<void> {
  await db
    .updateTable('parsed_file')
    .set({ is_listed: true })
    .where('customer_id', '=', customerId)
    .where('id', '=', archiveId)
    .execute();
}

/** What became of a file. */
export interface FileResult {
  readonly id: string;
  readonly kind: FileKind;
  readonly facts: FileFacts;
  readonly items: number;
  /** Bytes, unpacked. */
  readonly size: number;
  readonly problem: ParseProblem | null;
  readonly data: Readonly<Record<string, string | number>>;
  /** Lower-case hexadecimal; null where nobody knows its bytes. */
  readonly sha256: string | null;
  readonly contentKey: string | null;
  readonly thumbnailKey: string | null;
}

/** Keeps what became of waiting files and counts it. The batch is locked. Files that wait no more are left alone. */
export async function keepResults(
  db: Db,
  { customerId, id }: ReadBatch,
  results: readonly FileResult[],
  now: Date,
): Promise<void> {
  await sql`
    with done as (
      update parsed_file p set state = case when coming.problem is null then 'read' else 'failed' end, kind = coming.kind,
        facts = coming.facts, items = coming.items, size = coming.size, problem = coming.problem,
        problem_data = coming.data, sha256 = decode(coming.sha256, 'hex'), content_key = coming."contentKey",
        thumbnail_key = coming."thumbnailKey"
      from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as coming (
        id uuid, kind text, facts jsonb, items int, size bigint, problem text, data jsonb, sha256 text,
        "contentKey" text, "thumbnailKey" text
      )
      where p.customer_id = ${customerId} and p.batch_id = ${id} and p.id = coming.id and p.state = 'waiting'
      returning p.state, p.kind, p.size, p.items
    ),
    -- The entries of an archive are counted, so that the archive itself is not.
    counted as (select * from done where state = 'read' and kind <> 'archive')
    update dataset_batch b set updated_at = ${now},
      read_files = b.read_files + (select count(*) from done where state = 'read'),
      failed_files = b.failed_files + (select count(*) from done where state = 'failed'),
      read_bytes = b.read_bytes + (select coalesce(sum(size), 0) from counted),
      items = b.items + (select coalesce(sum(items), 0) from counted),
      kinds = (
        select coalesce(jsonb_object_agg(kind, jsonb_build_object('files', files, 'bytes', bytes)), '{}') from (
          select kind, sum(files) as files, sum(bytes) as bytes from (
            select key as kind, (value ->> 'files')::bigint as files, (value ->> 'bytes')::bigint as bytes
            from jsonb_each(b.kinds)
            union all
            select kind, count(*), sum(size) from counted group by kind
          ) every group by kind
        ) summed
      )
    where b.customer_id = ${customerId} and b.id = ${id}`.execute(db);
}

/** An archive of a parsed batch whose entries have objects of their own. */
export interface SpentArchive {
  readonly id: string;
  readonly contentKey: string;
}

export async function listSpentArchives(db: Db, { customerId, id }: ReadBatch, limit: number): Promise<SpentArchive[]> {
  const { rows } = await sql<SpentArchive>`
    select id, content_key as "contentKey" from parsed_file
    where customer_id = ${customerId} and batch_id = ${id} and kind = 'archive' and state = 'read' and is_listed
      and content_key is not null
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Forgets the objects of archives, which are deleted. */
export async function forgetContents(db: Db, { customerId }: ReadBatch, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('parsed_file')
    .set({ content_key: null })
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .execute();
}

/**
 * Fails the file of a batch, which is locked, that is read next: reading it ended the process each time. Answers its id,
 * null where none waits.
 */
export async function failNext(db: Db, batch: ReadBatch, now: Date): Promise<string | null> {
  const [file] = await listWaiting(db, batch, 1);
  if (file === undefined) return null;
  const [entry] = await listWaitingEntries(db, batch, file.id, -1, 1);
  const id = entry?.id ?? file.id;
  await sql`
    with failed as (
      update parsed_file p set state = 'failed', problem = 'tooLarge', problem_data = '{}'
      where p.customer_id = ${batch.customerId} and p.id = ${id} and p.state = 'waiting'
      returning 1
    )
    update dataset_batch b set failed_files = b.failed_files + (select count(*) from failed), updated_at = ${now}
    where b.customer_id = ${batch.customerId} and b.id = ${batch.id}`.execute(db);
  return id;
}
