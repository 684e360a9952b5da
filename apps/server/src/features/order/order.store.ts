import type { OrderState } from '@countersign/contract';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { CustomerOrderTable } from '../../platform/db/tables/order.ts';

export async function addOrder(db: Db, row: Insertable<CustomerOrderTable>): Promise<void> {
  await db.insertInto('customer_order').values(row).execute();
}

/** What tells an order from others, whether it is worked on, and its terms. */
export interface FoundOrder {
  readonly customerId: string;
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly state: OrderState;
  readonly closedAt: Date | null;
  readonly dueAt: Date | null;
  readonly agreedRate: number;
  readonly validityDays: number;
}

const columns = [
  ...(['customer_id as customerId', 'id', 'number', 'name', 'state', 'closed_at as closedAt'] as const),
  ...(['due_at as dueAt', 'agreed_rate as agreedRate', 'validity_days as validityDays'] as const),
] as const;

/** Any customer's order, for the provider only. */
export async function findOrderOfAny(db: Db, orderId: string): Promise<FoundOrder | undefined> {
  return db.selectFrom('customer_order').where('id', '=', orderId).select(columns).executeTakeFirst();
}

/** Any customer's order, locked until the transaction ends. */
export async function lockOrderOfAny(db: Db, orderId: string): Promise<FoundOrder | undefined> {
  return db.selectFrom('customer_order').where('id', '=', orderId).select(columns).forUpdate().executeTakeFirst();
}

/** An order of the customer, locked until the transaction ends. */
export async function lockOrder(db: Db, customerId: string, orderId: string): Promise<FoundOrder | undefined> {
  return db
    .selectFrom('customer_order')
    .where('customer_id', '=', customerId)
    .where('id', '=', orderId)
    .select(columns)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether media of a batch of an order are not kept any more. */
export async function hasExpired(db: Db, { customerId, id }: Pick<FoundOrder, 'customerId' | 'id'>): Promise<boolean> {
  const expired = await db
    .selectFrom('batch')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', id)
    .where('expired_at', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return expired !== undefined;
}

/** Changes an order, which is locked. */
export async function updateOrder(
  db: Db,
  { customerId, id }: Pick<FoundOrder, 'customerId' | 'id'>,
  values: Updateable<CustomerOrderTable>,
): Promise<void> {
  await db
    .updateTable('customer_order')
    .set(values)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}
