import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { CustomerOrderTable } from '../../platform/db/tables/order.ts';

export async function addOrder(db: Db, row: Insertable<CustomerOrderTable>): Promise<void> {
  await db.insertInto('customer_order').values(row).execute();
}

/** Any customer's order, for the provider only. */
export async function findOrderOfAny(db: Db, orderId: string): Promise<{ customerId: string; id: string } | undefined> {
  return db
    .selectFrom('customer_order')
    .where('id', '=', orderId)
    .select(['customer_id as customerId', 'id'])
    .executeTakeFirst();
}

/** Any customer's order, locked until the transaction ends. */
export async function lockOrderOfAny(db: Db, orderId: string) {
  return db
    .selectFrom('customer_order')
    .where('id', '=', orderId)
    .select(['customer_id as customerId', 'id', 'number', 'name', 'closed_at as closedAt'])
    .forUpdate()
    .executeTakeFirst();
}

/** Says when an order was closed; null: it is open. */
export async function markClosed(db: Db, customerId: string, orderId: string, at: Date | null): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ closed_at: at })
    .where('customer_id', '=', customerId)
    .where('id', '=', orderId)
    .execute();
}
