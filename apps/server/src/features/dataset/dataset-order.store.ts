import type { LinkedOrder } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** The orders `o` that a dataset is linked to, for a `from`. Both are values or columns. */
export function ordersOf(customerId: unknown, datasetId: unknown): RawBuilder<unknown> {
  return sql`
    dataset_order l join customer_order o on o.customer_id = l.customer_id and o.id = l.order_id
    where l.customer_id = ${customerId} and l.dataset_id = ${datasetId}`;
}

/** Joins `linked.orders` to the dataset `d`: each order as the contract describes it, by number. */
export const joinedOrders = sql`
  cross join lateral (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', o.id, 'number', o.number, 'name', o.name, 'isClosed', o.closed_at is not null) order by o.number
    ), '[]') as orders
    from ${ordersOf(sql`d.customer_id`, sql`d.id`)}
  ) linked`;

/** An order of the customer that a dataset is, or is to be, linked to. */
export interface OrderOfDataset extends LinkedOrder {
  readonly isLinked: boolean;
  /** It has batches whose delivery named the dataset. */
  readonly hasBatchesOf: boolean;
}

/** Locks an order of the customer against being closed or opened until the transaction ends. */
export async function lockOrder(
  db: Db,
  customerId: string,
  datasetId: string,
  orderId: string,
): Promise<OrderOfDataset | undefined> {
  const { rows } = await sql<OrderOfDataset>`
    select o.id, o.number, o.name, o.closed_at is not null as "isClosed",
      exists (
        select from dataset_order l
        where l.customer_id = o.customer_id and l.dataset_id = ${datasetId} and l.order_id = o.id
      ) as "isLinked",
      exists (
        select from batch b where b.customer_id = o.customer_id and b.order_id = o.id and b.dataset_id = ${datasetId}::text
      ) as "hasBatchesOf"
    from customer_order o where o.customer_id = ${customerId} and o.id = ${orderId} for share of o`.execute(db);
  return rows[0];
}

/** Whether a batch of the dataset is parsed. */
export async function isAnyParsed(db: Db, customerId: string, datasetId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from dataset_batch b
      where b.customer_id = ${customerId} and b.dataset_id = ${datasetId} and b.state = 'parsed' and b.deleted_at is null
    ) as is`.execute(db);
  return rows[0]?.is === true;
}

/** Links an order to a dataset, which is locked. False where it was linked before. */
export async function insertLink(
  db: Db,
  customerId: string,
  {
    datasetId,
    orderId,
    by,
    at,
  }: { readonly datasetId: string; readonly orderId: string; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('dataset_order')
    .values({ customer_id: customerId, dataset_id: datasetId, order_id: orderId, linked_by: by, linked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteLink(db: Db, customerId: string, datasetId: string, orderId: string): Promise<void> {
  await db
    .deleteFrom('dataset_order')
    .where('customer_id', '=', customerId)
    .where('dataset_id', '=', datasetId)
    .where('order_id', '=', orderId)
    .execute();
}
