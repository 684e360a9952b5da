import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** The key of PostgreSQL's advisory lock for what a customer's stored files are used by. */
const keyOf = (customerId: string): RawBuilder<unknown> => sql`hashtextextended(${`files of ${customerId}`}, 0)`;

/**
 * Keeps the files of a customer from being let go of until the transaction ends. A delivery holds it while it is published:
 * its items count as users of a file only once it is.
 */
export async function shareFileUse(db: Db, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(customerId)})`.execute(db);
}

/** Waits for deliveries of a customer that are being published, and keeps others from it until the transaction ends. */
export async function lockFileUse(db: Db, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(customerId)})`.execute(db);
}
