import type { Db } from '../../platform/db/connect.ts';

/** The name of this installation's provider. */
export async function listProviderNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('provider_key').select('name').distinct().execute();
  return rows.map(({ name }) => name);
}
