import type { Db } from '../../platform/db/connect.ts';

/** What those who deliver to this installation are called. */
export async function listProviderNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('provider_key').select('name').distinct().execute();
  return rows.map(({ name }) => name);
}
