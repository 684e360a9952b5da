import type { datasetCalls, Input } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { nameHolds } from '../../platform/db/name-search.ts';
import { pageOf } from '../../platform/db/page.ts';

type Asked = Input<typeof datasetCalls.listDatasets>;

export interface DatasetRecord {
  readonly id: string;
  readonly name: string;
  readonly storageArea: string;
  readonly comment: string;
  readonly creator: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
}

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
      select page.place, d.id, d.name, d.storage_area as "storageArea", d.comment, d.creator,
        d.created_at as "createdAt", d.updated_at as "updatedAt", d.version
      from (${page}) page join dataset d on d.customer_id = ${customerId} and d.id = page.id`,
  );
  return { total: counts, records };
}

function filter(customerId: string, { search }: Asked): RawBuilder<boolean> {
  const isOwn = sql<boolean>`d.customer_id = ${customerId}`;
  return search === undefined || search === '' ? isOwn : sql<boolean>`(${isOwn} and ${nameHolds('d', search)})`;
}

/** Locks the customer's dataset names until the transaction ends. */
export async function lockNames(db: Db, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`dataset names ${customerId}`}, 0))`.execute(db);
}

/** Undefined, and nothing added, where the customer has a dataset of that name. */
export async function insertDataset(
  db: Db,
  customerId: string,
  { id, name, storageArea, comment, creator, createdAt }: Omit<DatasetRecord, 'updatedAt' | 'version'>,
): Promise<DatasetRecord | undefined> {
  return db
    .insertInto('dataset')
    .values({
      ...{ customer_id: customerId, id, name, comment, creator },
      ...{ storage_area: storageArea, created_at: createdAt, updated_at: createdAt },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export async function lockDataset(db: Db, customerId: string, id: string): Promise<DatasetRecord | undefined> {
  return db
    .selectFrom('dataset')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
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
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
}

export async function updateRecord(
  db: Db,
  customerId: string,
  id: string,
  { name, comment, at }: { readonly name: string; readonly comment: string; readonly at: Date },
): Promise<DatasetRecord> {
  return db
    .updateTable('dataset')
    .set((row) => ({ name, comment, updated_at: at, version: row('version', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteRecord(db: Db, customerId: string, id: string): Promise<void> {
  await db.deleteFrom('dataset').where('customer_id', '=', customerId).where('id', '=', id).execute();
}
