import { type Kysely, sql } from 'kysely';

/**
 * Why: a batch may hold videos. A stored file says what it is as a video, or as a chunk of the tracks of one. Each delivered
 * content of an item has its chunks, which retention finds by their hash.
 * A question repeats the frames that the tick named.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stored_object add column video jsonb, add column chunk jsonb`.execute(db);
  await sql`alter table item_content add column chunks jsonb`.execute(db);
  await sql`alter table item_question add column at jsonb`.execute(db);
  await sql`
    create index item_content_chunks on item_content using gin (chunks jsonb_path_ops) where chunks is not null`.execute(
    db,
  );
}
