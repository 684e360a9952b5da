import { type Kysely, sql } from 'kysely';

/**
 * Why: pictures of a hundred million pixels are shown in tiles, which are cut after the file arrived, so that an item
 * cannot know them when it is made; and what was done to show a picture right has to be said beside it. What no earlier
 * version could open is forgotten, for this one may: no item has such a file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stored_object add column notes jsonb not null default '[]', add column tiles jsonb`.execute(db);
  await sql`delete from stored_object where problem is not null`.execute(db);
}
