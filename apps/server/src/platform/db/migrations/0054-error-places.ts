import { type Kysely, sql } from 'kysely';

/** Why: an error of a whole text may name a place where something is missing, and is asked for again at that place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table item_question add column place jsonb').execute(db);
}
