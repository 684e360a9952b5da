import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** An order of a customer. */
export interface KeptOrder {
  readonly customerId: string;
  readonly id: string;
}

/** A batch whose media are kept. */
export interface BatchWithMedia {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly items: number;
  readonly deliveredAt: Date;
  readonly warnedAt: Date | null;
}

/** A batch whose media are kept, with whose it is. */
export interface BatchWithMediaOfAny extends BatchWithMedia {
  readonly customerName: string;
  readonly orderName: string;
  readonly closedAt: Date;
}

/** Orders after `after`, by customer and id, that were finished before an instant and have a batch whose media are kept. */
export async function listOrdersWithMedia(
  db: Db,
  closedBefore: Date,
  after: KeptOrder | null,
  limit: number,
): Promise<KeptOrder[]> {
  const isAfter = after === null ? sql`true` : sql`(o.customer_id, o.id) > (${after.customerId}, ${after.id})`;
  const { rows } = await sql<KeptOrder>`
    select o.customer_id as "customerId", o.id from customer_order o
    where o.closed_at < ${closedBefore} and ${isAfter} and exists (
      select from batch b
      where b.customer_id = o.customer_id and b.order_id = o.id and b.expired_at is null
        and b.delivered_at < ${closedBefore}
    )
    order by o.customer_id, o.id limit ${limit}`.execute(db);
  return rows;
}

/** An order whose media may go: its name, and when it was finished. */
export interface FinishedOrder {
  readonly name: string;
  readonly closedAt: Date | null;
}

/** Locks an order, so that it is not opened again before the transaction ends. */
export async function lockKept(db: Db, { customerId, id }: KeptOrder): Promise<FinishedOrder | undefined> {
  return db
    .selectFrom('customer_order')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .select(['name', 'closed_at as closedAt'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

const columns: RawBuilder<unknown> = sql`
  b.id, b.number, b.name, b.total as items, b.delivered_at as "deliveredAt", b.warned_at as "warnedAt"`;

/** The batches of an order whose media are kept, by number. They are locked until the transaction ends. */
export async function lockKeptBatches(db: Db, { customerId, id }: KeptOrder): Promise<BatchWithMedia[]> {
  const { rows } = await sql<BatchWithMedia>`
    select ${columns} from batch b
    where b.customer_id = ${customerId} and b.order_id = ${id} and b.expired_at is null
    order by b.number, b.id for no key update of b`.execute(db);
  return rows;
}

/** The batches of all customers whose media are kept and whose orders are finished. */
export async function listKeptOfAll(db: Db): Promise<BatchWithMediaOfAny[]> {
  const { rows } = await sql<BatchWithMediaOfAny>`
    select ${columns}, c.name as "customerName", o.name as "orderName", o.closed_at as "closedAt"
    from customer_order o
    join customer c on c.id = o.customer_id
    join batch b on b.customer_id = o.customer_id and b.order_id = o.id and b.expired_at is null
    where o.closed_at is not null
    order by c.name, c.id, o.name, o.id, b.number`.execute(db);
  return rows;
}

export async function markWarned(db: Db, customerId: string, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update batch set warned_at = ${now} where customer_id = ${customerId} and id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
}

/** From now on nothing shows the media of these batches. Background work deletes them. */
export async function markExpired(db: Db, customerId: string, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update batch set expired_at = ${now} where customer_id = ${customerId} and id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
}
