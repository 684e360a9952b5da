import type { Dataset, datasetCalls, Input } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { nameHolds } from '../../platform/db/name-search.ts';
import { pageOf } from '../../platform/db/page.ts';
import { joinedOrders } from './dataset-order.store.ts';

type Asked = Input<typeof datasetCalls.listDatasets>;

/** A dataset without its figures. */
export interface DatasetRow {
  readonly id: string;
  readonly name: string;
  readonly storageArea: string;
  readonly comment: string;
  readonly creator: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
}

/** A dataset as its list shows it. */
export type DatasetRecord = DatasetRow &
  Pick<Dataset, 'orders' | 'batches' | 'uploads' | 'files' | 'bytes' | 'items' | 'parsedBatches'>;

const columns = [
  'id',
  'name',
  'storage_area as storageArea',
  'comment',
  'creator',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'version',
] as const;

const listed = sql`
  d.id, d.name, d.storage_area as "storageArea", d.comment, d.creator, d.created_at as "createdAt",
  d.updated_at as "updatedAt", d.version, linked.orders, summed.*`;

/** What the list shows of the dataset `d`: sums of its batches, which count what was read of them, and its orders. */
const figures = sql`
  cross join lateral (
    select count(*) as batches, count(*) filter (where b.state = 'parsed') as "parsedBatches",
      coalesce(sum(b.read_files), 0)::bigint as files, coalesce(sum(b.read_bytes), 0)::bigint as bytes,
      coalesce(sum(b.items), 0)::bigint as items, coalesce(sum((
        select count(*) from dataset_upload u where u.customer_id = b.customer_id and u.batch_id = b.id
      )), 0)::bigint as uploads
    from dataset_batch b where b.customer_id = d.customer_id and b.dataset_id = d.id and b.deleted_at is null
  ) summed
  ${joinedOrders}`;

/** One page of a customer's datasets, newest first, and the total. */
export async function listRecords(
  db: Db,
  customerId: string,
  asked: Asked,
): Promise<{ readonly total: number; readonly records: DatasetRecord[] }> {
  const page = pageOf(
    sql`select d.id, row_number() over (order by d.created_at desc, d.id desc) as place
      from dataset d where ${filter(customerId, asked)}`,
    asked,
  );
  const { counts, records } = await readCountedPage(
    db,
    sql<number>`select to_jsonb(count(*)) from dataset d where ${filter(customerId, asked)}`,
    sql<DatasetRecord>`
      select page.place, ${listed}
      from (${page}) page join dataset d on d.customer_id = ${customerId} and d.id = page.id ${figures}`,
  );
  return { total: counts, records };
}

function filter(customerId: string, { search }: Asked): RawBuilder<boolean> {
  const isOwn = sql<boolean>`(d.customer_id = ${customerId} and d.deleted_at is null)`;
  return search === undefined || search === '' ? isOwn : sql<boolean>`(${isOwn} and ${nameHolds('d', search)})`;
}

/** One dataset as the list shows it. */
export async function readRecord(db: Db, customerId: string, id: string): Promise<DatasetRecord | undefined> {
  const { rows } = await sql<DatasetRecord>`
    select ${listed} from dataset d ${figures}
    where d.customer_id = ${customerId} and d.id = ${id} and d.deleted_at is null`.execute(db);
  return rows[0];
}

/** Locks the customer's dataset names until the transaction ends. */
export async function lockNames(db: Db, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dataset names ${customerId}`}, 0))`.execute(db);
}

/** Undefined, and nothing added, where the customer has a dataset of that name. */
export async function insertDataset(
  db: Db,
  customerId: string,
  { id, name, storageArea, comment, creator, createdAt }: Omit<DatasetRow, 'updatedAt' | 'version'>,
): Promise<DatasetRecord | undefined> {
  const added = await db
    .insertInto('dataset')
    .values({
      ...{ customer_id: customerId, id, name, comment, creator },
      ...{ storage_area: storageArea, created_at: createdAt, updated_at: createdAt },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return added && { ...added, orders: [], batches: 0, uploads: 0, files: 0, bytes: 0, items: 0, parsedBatches: 0 };
}

/** Locks the row until the transaction ends. */
export async function lockDataset(db: Db, customerId: string, id: string): Promise<DatasetRow | undefined> {
  return db
    .selectFrom('dataset')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(columns)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether another dataset of the customer has the name, ignoring case. */
export async function isNameTaken(db: Db, customerId: string, name: string, butOf: string): Promise<boolean> {
  const other = await db
    .selectFrom('dataset')
    .where('customer_id', '=', customerId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('id', '<>', butOf)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
}

export async function updateRecord(
  db: Db,
  customerId: string,
  id: string,
  { name, comment, at }: { readonly name: string; readonly comment: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('dataset')
    .set((row) => ({ name, comment, updated_at: at, version: row('version', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}
