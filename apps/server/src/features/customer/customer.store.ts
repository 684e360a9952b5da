import type { ProviderCustomer } from '@countersign/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { type Page, pageOf } from '../../platform/db/page.ts';
import type { CustomerTable, ProviderKeyTable } from '../../platform/db/tables/customer.ts';

export async function addCustomer(db: Db, row: Insertable<CustomerTable>): Promise<void> {
  await db.insertInto('customer').values(row).execute();
}

export interface CustomerRecord extends Omit<ProviderCustomer, 'createdAt'> {
  readonly createdAt: Date;
}

/** One page of all customers by name, and how many there are. For the provider only. */
export function listRecords(db: Db, page: Page) {
  const placed = pageOf(sql`select c.id, row_number() over (order by c.name, c.id) as place from customer c`, page);
  const rows = sql<CustomerRecord>`
    select page.place, c.id, c.name, c.created_at as "createdAt", (
      select count(*)::int from customer_order o
      where o.customer_id = c.id and o.state = 'accepted' and o.closed_at is null
    ) as "openOrders"
    from (${placed}) page join customer c on c.id = page.id`;
  return readCountedPage(db, sql<number>`select to_jsonb(count(*)) from customer`, rows);
}

export async function hasCustomer(db: Db, customerId: string): Promise<boolean> {
  const row = await db.selectFrom('customer').where('id', '=', customerId).select('id').executeTakeFirst();
  return row !== undefined;
}

export async function findCustomerName(db: Db, customerId: string): Promise<string | undefined> {
  const row = await db.selectFrom('customer').where('id', '=', customerId).select('name').executeTakeFirst();
  return row?.name;
}

/** Whether the installation has a customer yet. */
export async function hasAnyCustomer(db: Db): Promise<boolean> {
  const row = await db.selectFrom('customer').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Stores a provider's key by its hash. Keeps an existing key as it is. */
export async function addProviderKey(db: Db, row: Insertable<ProviderKeyTable>): Promise<void> {
  await db
    .insertInto('provider_key')
    .values(row)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .execute();
}
