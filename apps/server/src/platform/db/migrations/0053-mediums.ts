import { type Kysely, sql } from 'kysely';

/**
 * Why: a batch may hold texts beside pictures. What is stored are pictures, and none of it is written again: the defaults
 * say so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      alter table batch add column medium text not null default 'picture', add column extent bigint;
      alter table package add column extent bigint;
      alter table item add column extent bigint not null default 1;
      alter table stored_object add column text jsonb;
    `)
    .execute(db);
}
