import { type Kysely, sql } from 'kysely';

/** Why: a batch may hold answers of language models. What is known of such a file is kept beside it, as it is of texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table stored_object add column answers jsonb`).execute(db);
}
