import { sql } from 'kysely';
import type { Db } from '../platform/db/connect.ts';

/** Says that an order was placed at an earlier instant. */
export async function beginEarlier(
  db: Db,
  { customerId, orderId, at }: { readonly customerId: string; readonly orderId: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ created_at: at })
    .where('customer_id', '=', customerId)
    .where('id', '=', orderId)
    .execute();
  await db
    .updateTable('event')
    .set({ at })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order.created')
    .execute();
}

interface Published extends Record<'customerId' | 'orderId' | 'fileId', string> {
  readonly at: Date;
  /** Until when it can be downloaded. */
  readonly until: Date;
}

/** Says in the history of an order that a file was published at an earlier instant. Its notice was mailed and read then. */
export async function publishedEarlier(db: Db, { customerId, orderId, fileId, at, until }: Published): Promise<void> {
  await sql`
    update notice set at = ${at}, read_at = ${at}, waits_for_mail = false,
      data = data || ${JSON.stringify({ until: until.toISOString() })}::jsonb
    where customer_id = ${customerId} and about = ${fileId} and kind = 'deliveryPublished'`.execute(db);
  await db
    .updateTable('event')
    .set({ at })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'delivery.published')
    .where(sql<string>`data->>'fileId'`, '=', fileId)
    .execute();
}

/** Whether the customer has an order of that name. */
export async function hasOrder(db: Db, customerId: string, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('customer_order')
    .where('customer_id', '=', customerId)
    .where('name', '=', name)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
