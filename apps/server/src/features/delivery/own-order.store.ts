import type { Medium, OrderState } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** An order that files are delivered for. */
export interface DeliveredOrder {
  readonly customerId: string;
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly state: OrderState;
  readonly validityDays: number;
  readonly agreedRate: number;
}

const columns = sql`
  o.customer_id as "customerId", o.id, o.number, o.name, o.state, o.validity_days as "validityDays", o.agreed_rate as "agreedRate"`;

/** An order of the customer. */
export function findOwnOrder(db: Db, customerId: string, orderId: string): Promise<DeliveredOrder | undefined> {
  return read(db, sql`o.customer_id = ${customerId} and o.id = ${orderId}`);
}

/** Any customer's order, for the provider only. It is locked, so that of two equal files one goes on with the other. */
export function lockOrderToPublish(db: Db, orderId: string): Promise<DeliveredOrder | undefined> {
  return read(db, sql`o.id = ${orderId} for update of o`);
}

/** Any customer's order, for the provider and for background work. */
export function findOrderToDeliver(db: Db, orderId: string): Promise<DeliveredOrder | undefined> {
  return read(db, sql`o.id = ${orderId}`);
}

async function read(db: Db, which: RawBuilder<unknown>): Promise<DeliveredOrder | undefined> {
  const { rows } = await sql<DeliveredOrder>`select ${columns} from customer_order o where ${which}`.execute(db);
  return rows[0];
}

/** A batch of an order, and how many of its items are passed. */
export interface DeliverableBatch {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly isAccepted: boolean;
  readonly medium: Medium;
  /** Its media are kept no more. */
  readonly isExpired: boolean;
  readonly passed: number;
}

/** The batches of an order, or those named of them, in the order of their numbers. */
export async function listDeliverable(
  db: Db,
  { customerId, id }: Pick<DeliveredOrder, 'customerId' | 'id'>,
  batchIds: readonly string[],
): Promise<DeliverableBatch[]> {
  const isNamed = batchIds.length === 0 ? sql`true` : sql`b.id = any(${batchIds}::uuid[])`;
  const { rows } = await sql<DeliverableBatch>`
    select b.id, b.number, b.name, b.stage = 'passed' as "isAccepted", b.medium,
      b.expired_at is not null as "isExpired", (
      select coalesce(sum(g.passed), 0)::int from package_group g
      where g.customer_id = b.customer_id and g.batch_id = b.id
    ) as passed
    from batch b where b.customer_id = ${customerId} and b.order_id = ${id} and ${isNamed}
    order by b.number, b.id`.execute(db);
  return rows;
}
