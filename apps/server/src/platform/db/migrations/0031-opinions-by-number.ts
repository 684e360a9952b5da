import { type Kysely, sql } from 'kysely';

/** Why: second opinions are asked for by a number of items too, and such a draw has no percentage. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table opinion_draw alter column percent drop not null`.execute(db);
}
