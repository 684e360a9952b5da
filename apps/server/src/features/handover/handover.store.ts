import type { HandoverBatch, HandoverDataset, HandoverFile, handoverCalls, Input } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { pageOf } from '../../platform/db/page.ts';
import { joinedOrders } from '../dataset/dataset-order.store.ts';

/** A dataset as it is stored. The provider reads those of every customer. */
export interface HandoverRecord extends Omit<HandoverDataset, 'createdAt'> {
  readonly createdAt: Date;
}

const columns = sql`
  d.id, d.customer_id as "customerId", c.name as customer, d.name, d.comment, d.created_at as "createdAt",
  linked.orders, summed.*`;

/** What is told of the dataset `d`: sums of its batches, which count what was read, and its orders. */
const figures = sql`
  join customer c on c.id = d.customer_id
  cross join lateral (
    select count(*) as batches, count(*) filter (where b.state = 'parsed') as "parsedBatches",
      count(*) filter (where b.state = 'expired') as "expiredBatches",
      coalesce(sum(b.read_files), 0)::bigint as files, coalesce(sum(b.read_bytes), 0)::bigint as bytes,
      coalesce(sum(b.items), 0)::bigint as items, coalesce(sum(b.failed_files), 0)::bigint as "failedFiles"
    from dataset_batch b where b.customer_id = d.customer_id and b.dataset_id = d.id and b.deleted_at is null
  ) summed
  ${joinedOrders}`;

type Asked = Input<typeof handoverCalls.listHandoverDatasets>;

/** One page of datasets of customers, newest first, and the total. */
export async function listHandovers(
  db: Db,
  asked: Asked,
): Promise<{ readonly total: number; readonly records: HandoverRecord[] }> {
  const page = pageOf(
    sql`select d.id, row_number() over (order by d.created_at desc, d.id desc) as place
      from dataset d where ${isAsked(asked)}`,
    asked,
  );
  const { counts, records } = await readCountedPage(
    db,
    sql<number>`select to_jsonb(count(*)) from dataset d where ${isAsked(asked)}`,
    sql<HandoverRecord>`select page.place, ${columns} from (${page}) page join dataset d on d.id = page.id ${figures}`,
  );
  return { total: counts, records };
}

function isAsked({ customerId, orderId, datasetId }: Asked): RawBuilder<boolean> {
  const parts = [
    sql<boolean>`d.deleted_at is null`,
    ...(customerId === undefined ? [] : [sql<boolean>`d.customer_id = ${customerId}`]),
    ...(datasetId === undefined ? [] : [sql<boolean>`d.id = ${datasetId}`]),
    ...(orderId === undefined
      ? []
      : [
          sql<boolean>`exists (
          select from dataset_order l
          where l.customer_id = d.customer_id and l.dataset_id = d.id and l.order_id = ${orderId}
        )`,
        ]),
  ];
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** Any customer's dataset, for the provider only. */
export async function findHandover(db: Db, id: string): Promise<HandoverRecord | undefined> {
  const { rows } = await sql<HandoverRecord>`
    select ${columns} from dataset d ${figures} where d.id = ${id} and d.deleted_at is null`.execute(db);
  return rows[0];
}

/** The batches of a dataset, by number. */
export async function listHandoverBatches(db: Db, customerId: string, datasetId: string): Promise<HandoverBatch[]> {
  const { rows } = await sql<HandoverBatch>`
    select id, number, name, state, read_files as files, read_bytes as bytes, items, failed_files as "failedFiles"
    from dataset_batch
    where customer_id = ${customerId} and dataset_id = ${datasetId} and deleted_at is null order by number`.execute(db);
  return rows;
}

/** The customer of a batch of a dataset, and whether the dataset is linked to an order. */
export async function findHandoverBatch(
  db: Db,
  batchId: string,
): Promise<{ readonly customerId: string; readonly isLinked: boolean } | undefined> {
  const { rows } = await sql<{ customerId: string; isLinked: boolean }>`
    select b.customer_id as "customerId", exists (
      select from dataset_order l where l.customer_id = d.customer_id and l.dataset_id = d.id
    ) as "isLinked"
    from dataset_batch b join dataset d on d.customer_id = b.customer_id and d.id = b.dataset_id and d.deleted_at is null
    where b.id = ${batchId} and b.deleted_at is null`.execute(db);
  return rows[0];
}

export interface HandoverFileRecord extends Omit<HandoverFile, 'url'> {
  readonly hasBytes: boolean;
}

/** Files of a batch by path, from the one after `after` on. */
export async function listHandedFiles(
  db: Db,
  customerId: string,
  { batchId, after, size }: Input<typeof handoverCalls.listHandoverFiles>,
): Promise<HandoverFileRecord[]> {
  const isLater =
    after === undefined
      ? sql`true`
      : sql`(p.path, p.id) > (
          select last.path, last.id from parsed_file last
          where last.customer_id = ${customerId} and last.batch_id = ${batchId} and last.id = ${after}
        )`;
  const { rows } = await sql<HandoverFileRecord>`
    select p.id, p.path, p.size, p.state, p.problem, encode(p.sha256, 'hex') as sha256,
      p.content_key is not null as "hasBytes"
    from parsed_file p
    where p.customer_id = ${customerId} and p.batch_id = ${batchId} and ${isLater}
    order by p.path, p.id limit ${size}`.execute(db);
  return rows;
}
