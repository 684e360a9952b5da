import { type Kysely, sql } from 'kysely';

/**
 * Why: a control may be drawn anew only while nobody looked at one of it. Its items were seen in an earlier round, so what an
 * item says of being seen does not tell who looked at it since the draw.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table queue_item add column is_seen boolean not null default false`.execute(db);
}
