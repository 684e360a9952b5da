import type { CsvEncoding, DatasetBatchState } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** A batch as its reading needs it. */
export interface ReadBatch {
  readonly customerId: string;
  readonly id: string;
  readonly datasetId: string;
  readonly number: number;
  readonly state: DatasetBatchState;
  readonly encoding: CsvEncoding | null;
  readonly verifiedFiles: number;
  readonly readFiles: number;
  readonly failedFiles: number;
  readonly items: number;
  readonly storageArea: string;
}

const columns = sql`
  b.customer_id as "customerId", b.id, b.dataset_id as "datasetId", b.number, b.state, b.encoding,
  b.verified_files as "verifiedFiles", b.read_files as "readFiles", b.failed_files as "failedFiles", b.items,
  d.storage_area as "storageArea"`;
const tables = sql`
  dataset_batch b
  join dataset d on d.customer_id = b.customer_id and d.id = b.dataset_id and d.deleted_at is null`;

export async function findReadBatch(db: Db, customerId: string, id: string): Promise<ReadBatch | undefined> {
  const { rows } = await sql<ReadBatch>`
    select ${columns} from ${tables}
    where b.customer_id = ${customerId} and b.id = ${id} and b.deleted_at is null`.execute(db);
  return rows[0];
}

/** Locks the batch until the transaction ends. */
export async function lockReadBatch(db: Db, customerId: string, id: string): Promise<ReadBatch | undefined> {
  const { rows } = await sql<ReadBatch>`
    select ${columns} from ${tables}
    where b.customer_id = ${customerId} and b.id = ${id} and b.deleted_at is null for update of b`.execute(db);
  return rows[0];
}

/** How many files have not arrived that uploads announced which nobody cancelled. */
export async function countMissing(db: Db, { customerId, id }: ReadBatch): Promise<number> {
  const { rows } = await sql<{ missing: number }>`
    select coalesce(sum(greatest(files - verified_files, 0)), 0)::int as missing from dataset_upload
    where customer_id = ${customerId} and batch_id = ${id} and not is_cancelled`.execute(db);
  return rows[0]?.missing ?? 0;
}

/** Begins to read a batch, which is locked: each file that arrived waits to be read. Answers how many there are. */
export async function beginReading(
  db: Db,
  { customerId, id }: ReadBatch,
  { encoding, now }: { readonly encoding: CsvEncoding | null; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    with waiting as (
      insert into parsed_file (customer_id, id, batch_id, file_id, path, folder, folded_path, size, kind, sha256, content_key)
      select f.customer_id, f.id, f.batch_id, f.id, f.path, regexp_replace(f.path, '/?[^/]*$', ''), folded(f.path), f.size,
        case when lower(f.path) like '%.zip' then 'archive' else 'other' end, f.sha256,
        'parted/' || f.customer_id || '/' || f.id
      from dataset_file f where f.customer_id = ${customerId} and f.batch_id = ${id} and f.is_verified
      on conflict (id, customer_id) do nothing
      returning 1
    )
    update dataset_batch b set state = 'parsing', encoding = ${encoding}, found_files = (select count(*) from waiting),
      arrived_at = coalesce(b.arrived_at, ${now}), updated_at = ${now}, version = b.version + 1
    where b.customer_id = ${customerId} and b.id = ${id}
    returning b.found_files as files`.execute(db);
  return rows[0]?.files ?? 0;
}

/** Ends the reading of a batch, which is locked. */
export async function endReading(
  db: Db,
  { customerId, id }: ReadBatch,
  state: 'parsed' | 'failed',
  now: Date,
): Promise<void> {
  await sql`
    update dataset_batch b set state = ${state}, parsed_at = ${now}, updated_at = ${now}, version = b.version + 1
    where b.customer_id = ${customerId} and b.id = ${id}`.execute(db);
}

/** Goes on without the files of a batch that failed. The batch is locked. */
export async function acceptFailed(
  db: Db,
  { customerId, id }: ReadBatch,
  { acceptedBy, now }: { readonly acceptedBy: string; readonly now: Date },
): Promise<void> {
  await sql`
    update dataset_batch b set state = 'parsed', accepted_by = ${acceptedBy}, updated_at = ${now}, version = b.version + 1
    where b.customer_id = ${customerId} and b.id = ${id}`.execute(db);
}

/** An entry that its archive's directory has refused. It stays refused: only the directory says so, not its bytes. */
const isRefusedEntry = sql<boolean>`(p.entry is not null and p.problem in (
  'outside', 'absolute', 'badName', 'link', 'encrypted', 'duplicate', 'nested', 'bomb', 'unsupported'))`;

/** Lets the failed files of a batch, which is locked, wait to be read again, and the archives that have them. */
export async function retryFailed(db: Db, { customerId, id }: ReadBatch, now: Date): Promise<void> {
  await sql`
    with again as (
      update parsed_file p set state = 'waiting', problem = null, problem_data = '{}'
      where p.customer_id = ${customerId} and p.batch_id = ${id} and p.state = 'failed' and not ${isRefusedEntry}
      returning p.file_id
    ),
    archives as (
      update parsed_file p set state = 'waiting'
      where p.customer_id = ${customerId} and p.batch_id = ${id} and p.entry is null and p.state = 'read'
        and p.id in (select file_id from again)
      returning 1
    )
    update dataset_batch b set state = 'parsing', failed_files = b.failed_files - (select count(*) from again),
      read_files = b.read_files - (select count(*) from archives), updated_at = ${now},
      version = b.version + 1
    where b.customer_id = ${customerId} and b.id = ${id}`.execute(db);
}

/** What a batch of which everything has arrived is made of. */
export interface ArrivedBatch {
  readonly files: number;
  readonly bytes: number;
  /** One of its uploads was opened to be read then. */
  readonly thenParse: boolean;
}

/**
 * Notes that everything has arrived which uploads of the batch announced that nobody cancelled. Undefined where something
 * is missing, or it was noted before. The batch is locked.
 */
export async function markArrived(
  db: Db,
  { customerId, id }: Pick<ReadBatch, 'customerId' | 'id'>,
  now: Date,
): Promise<ArrivedBatch | undefined> {
  const { rows } = await sql<ArrivedBatch>`
    update dataset_batch b set arrived_at = ${now}
    from (
      select coalesce(bool_or(then_parse), false) as then_parse, coalesce(bool_or(verified_files < files), false) as misses
      from dataset_upload where customer_id = ${customerId} and batch_id = ${id} and not is_cancelled
    ) uploads
    where b.customer_id = ${customerId} and b.id = ${id} and b.state = 'interrupted' and b.arrived_at is null
      and b.verified_files > 0 and not uploads.misses
    returning b.verified_files as files, b.verified_bytes as bytes, uploads.then_parse as "thenParse"`.execute(db);
  return rows[0];
}
