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
