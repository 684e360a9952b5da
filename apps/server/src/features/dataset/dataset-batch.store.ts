import type { DatasetBatch, DatasetBatchState, datasetBatchCalls, Input } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { nameHolds } from '../../platform/db/name-search.ts';
import { pageOf } from '../../platform/db/page.ts';
import { ordersOf } from './dataset-order.store.ts';
import { goesOn } from './going-on.store.ts';

type Asked = Input<typeof datasetBatchCalls.listDatasetBatches>;

type Derived = 'createdAt' | 'updatedAt' | 'covers' | 'usedBy' | 'expiresAt';

export interface DatasetBatchRecord extends Omit<DatasetBatch, Derived> {
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly warnedAt: Date | null;
  /** Ids of up to two files with a thumbnail. */
  readonly coverIds: readonly string[];
  /** The orders that its dataset is linked to; instants as text. */
  readonly orders: readonly { readonly number: string; readonly closedAt: string | null }[];
}

const MOST_COVERS = 2;

/** What its list shows of the batch `b`. */
const listed = (now: Date) => sql`
  b.id, b.dataset_id as "datasetId", b.number, b.name, b.creator, b.created_at as "createdAt",
  b.updated_at as "updatedAt", b.state, b.way, b.encoding, b.files, b.bytes, b.verified_files as "verifiedFiles",
  b.verified_bytes as "verifiedBytes", b.found_files as "foundFiles", b.read_files as "readFiles",
  b.failed_files as "failedFiles", b.read_bytes as "readBytes", b.items, b.accepted_by as "acceptedBy", b.version,
  b.warned_at as "warnedAt", ${goesOn(now)} as "isUploading",
  array(
    select p.id from parsed_file p
    where p.customer_id = b.customer_id and p.batch_id = b.id and p.kind = 'picture' and p.state = 'read'
      and p.thumbnail_key is not null
    order by p.path limit ${sql.lit(MOST_COVERS)}
  ) as "coverIds",
  (
    select coalesce(jsonb_agg(jsonb_build_object('number', o.number, 'closedAt', o.closed_at) order by o.number), '[]')
    from ${ordersOf(sql`b.customer_id`, sql`b.dataset_id`)}
  ) as orders`;

interface Counts {
  /** Null where there is no such dataset. */
  readonly datasetName: string | null;
  readonly total: number;
  readonly byState: Partial<Record<DatasetBatchState, number>>;
}

/** One page of a dataset's batches, the latest first, with how many there are in each state. */
export async function listBatches(
  db: Db,
  customerId: string,
  asked: Asked,
  now: Date,
): Promise<Counts & { readonly records: DatasetBatchRecord[] }> {
  const { datasetId } = asked;
  const isOwn = sql<boolean>`(b.customer_id = ${customerId} and b.dataset_id = ${datasetId} and b.deleted_at is null)`;
  const isAsked = sql<boolean>`(${isOwn} and ${holdsName(asked)} and ${hasState(asked)} and ${isBatch(asked)})`;
  const page = pageOf(
    sql`select b.id, row_number() over (order by b.number desc) as place from dataset_batch b where ${isAsked}`,
    asked,
  );
  const { counts, records } = await readCountedPage(
    db,
    sql<Counts>`select jsonb_build_object(
      'datasetName', (
        select d.name from dataset d where d.customer_id = ${customerId} and d.id = ${datasetId} and d.deleted_at is null
      ),
      'total', (select count(*) from dataset_batch b where ${isAsked}),
      'byState', coalesce((
        select jsonb_object_agg(state, n) from (
          select b.state, count(*) as n from dataset_batch b where ${isOwn} group by b.state
        ) counted
      ), '{}')
    )`,
    sql<DatasetBatchRecord>`
      select page.place, ${listed(now)} from (${page}) page
      join dataset_batch b on b.customer_id = ${customerId} and b.id = page.id`,
  );
  return { ...counts, records };
}

function holdsName({ search }: Asked): RawBuilder<boolean> {
  return search === undefined || search === '' ? sql<boolean>`true` : nameHolds('b', search);
}

function hasState({ state }: Asked): RawBuilder<boolean> {
  return state === undefined ? sql<boolean>`true` : sql<boolean>`b.state = ${state}`;
}

function isBatch({ batchId }: Asked): RawBuilder<boolean> {
  return batchId === undefined ? sql<boolean>`true` : sql<boolean>`b.id = ${batchId}`;
}

/** One batch as its list shows it. */
export async function readBatch(
  db: Db,
  customerId: string,
  id: string,
  now: Date,
): Promise<DatasetBatchRecord | undefined> {
  const { rows } = await sql<DatasetBatchRecord>`
    select ${listed(now)} from dataset_batch b
    where b.customer_id = ${customerId} and b.id = ${id} and b.deleted_at is null`.execute(db);
  return rows[0];
}

/** Whether another batch of the dataset has the name, ignoring case. The dataset is locked. */
export async function isBatchNameTaken(
  db: Db,
  customerId: string,
  datasetId: string,
  name: string,
  butOf: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from dataset_batch b
      where b.customer_id = ${customerId} and b.dataset_id = ${datasetId} and lower(b.name) = lower(${name})
        and b.deleted_at is null and b.id is distinct from ${butOf}::uuid
    ) as is`.execute(db);
  return rows[0]?.is === true;
}

/** Adds a batch with the next number of its dataset, which is locked. */
export async function insertBatch(
  db: Db,
  customerId: string,
  batch: {
    readonly id: string;
    readonly datasetId: string;
    readonly name: string;
    readonly creator: string;
    readonly now: Date;
  },
): Promise<void> {
  const { id, datasetId, name, creator, now } = batch;
  await sql`
    with counted as (
      update dataset set last_batch = last_batch + 1 where customer_id = ${customerId} and id = ${datasetId}
      returning last_batch
    )
    insert into dataset_batch (customer_id, id, dataset_id, number, name, creator, created_at, updated_at)
    select ${customerId}::uuid, ${id}::uuid, ${datasetId}::uuid, last_batch, ${name}::text, ${creator}::text,
      ${now}::timestamptz, ${now}::timestamptz
    from counted`.execute(db);
}

/** A batch that somebody changes. */
export interface HeldBatch {
  readonly id: string;
  readonly datasetId: string;
  readonly number: number;
  readonly name: string;
  readonly state: DatasetBatchState;
  readonly bytes: number;
  readonly version: number;
}

/** Locks the batch and its dataset until the transaction ends, the dataset first. */
export async function lockBatchOfDataset(db: Db, customerId: string, id: string): Promise<HeldBatch | undefined> {
  await sql`
    select from dataset d where d.customer_id = ${customerId} and d.id = (
      select b.dataset_id from dataset_batch b where b.customer_id = ${customerId} and b.id = ${id}
    ) for update`.execute(db);
  const { rows } = await sql<HeldBatch>`
    select b.id, b.dataset_id as "datasetId", b.number, b.name, b.state, greatest(b.verified_bytes, b.read_bytes) as bytes, b.version
    from dataset_batch b
    where b.customer_id = ${customerId} and b.id = ${id} and b.deleted_at is null for update`.execute(db);
  return rows[0];
}

export async function renameBatch(db: Db, customerId: string, id: string, name: string, now: Date): Promise<void> {
  await db
    .updateTable('dataset_batch')
    .set((row) => ({ name, updated_at: now, version: row('version', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}
