import { type Kysely, sql } from 'kysely';

/**
 * Why: a batch may hold recordings. A stored file says what it is as a recording, and where its peaks are, which are made
 * after it arrived.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stored_object add column sound jsonb, add column peaks jsonb`.execute(db);
}
