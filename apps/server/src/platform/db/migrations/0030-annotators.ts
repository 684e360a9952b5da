import { type Kysely, sql } from 'kysely';

/** Why: a delivery may say who annotated an item. One name an item, null where the delivery does not say it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table item add column annotator text`.execute(db);
}
