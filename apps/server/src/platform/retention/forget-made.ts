import { sql } from 'kysely';
import type { Bite } from './retention.ts';

interface Made {
  readonly customerId: string;
  readonly id: string;
}

/**
 * Deletes a bite of rows and the objects made for them, also where making one was given up. Deletes the objects before
 * the transaction commits: an object that no row names would never be found.
 */
export async function forgetMade(
  { db, objects, before, limit }: Bite,
  table: 'report' | 'batch_export',
  keyOf: (made: Made) => string,
): Promise<number> {
  const { rows } = await sql<Made & { readonly key: string | null }>`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where created_at < ${before} limit ${limit} for update skip locked
    )) returning customer_id as "customerId", id, object_key as key`.execute(db);
  for (const made of rows) await objects.delete(made.key ?? keyOf(made));
  return rows.length;
}
