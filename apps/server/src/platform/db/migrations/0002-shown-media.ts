import { type Kysely, sql } from 'kysely';

/**
 * Why: a delivered file that browsers cannot show has a rendition beside it, and a file that is no picture keeps the
 * reason, so that a delivery that names it again is answered without opening it again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stored_object add column display_key text, add column display_type text, add column problem text`.execute(
    db,
  );
}
