import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Bite } from './retention.ts';

const always = sql<boolean>`true`;

/** Deletes a bite of a table's rows whose `instant` has passed. Leaves locked rows for the next bite. */
export async function forgetRows<Table extends keyof Database>(
  { db, before, limit }: Bite,
  table: Table,
  instant: keyof Database[Table] & string,
  where: RawBuilder<boolean> = always,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${sql.ref(instant)} < ${before} and ${where}
      limit ${limit} for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
