import { type Kysely, sql } from 'kysely';

/**
 * Why: the rate of a built file says what it is made of, because a batch with a spot check is judged by its sample. Those
 * built before are all made of the items decided one by one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update delivery_file set rate = rate || '{"of": "decided"}' where rate is not null`.execute(db);
}
