import { batchIdOf } from '../named/find-named.ts';
import type { ProviderClient } from '../provider-client.ts';

/** The ids of batches of an order. */
export async function batchIdsOf(client: ProviderClient, names: readonly string[], orderId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push(await batchIdOf(client, name, orderId));
  return ids;
}
