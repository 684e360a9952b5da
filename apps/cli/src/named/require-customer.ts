import type { ProviderClient } from '../provider-client.ts';
import { RefusedCall } from '../refusal.ts';
import { readPages } from './read-pages.ts';

/** Refuses a customer that is none, for which a list is as empty as for one without rows. */
export async function requireCustomer(client: ProviderClient, customerId: string | undefined): Promise<void> {
  if (customerId === undefined) return;
  const customers = await readPages(async (page) => {
    const { total, customers } = await client.listCustomers(page);
    return { total, rows: customers };
  });
  if (!customers.some(({ id }) => id === customerId.toLowerCase())) throw new RefusedCall(5007023, null);
}
