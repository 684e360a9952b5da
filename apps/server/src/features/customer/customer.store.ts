import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { CustomerTable, ProviderKeyTable } from '../../platform/db/tables/customer.ts';

export async function addCustomer(db: Db, row: Insertable<CustomerTable>): Promise<void> {
  await db.insertInto('customer').values(row).execute();
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
