import { type Kysely, sql } from 'kysely';

/**
 * Why: what breaks in a customer's browser is known to the provider before somebody writes about it. Whose it was is
 * kept as plain ids: an error outlives nobody, and stands in nobody's way when a member goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ui_error (
      id uuid primary key,
      fingerprint bytea not null unique,
      error text not null,
      info text not null,
      url text not null,
      version text not null,
      agent text not null,
      customer_id uuid,
      member_id uuid,
      count integer not null,
      first_at timestamptz not null,
      last_at timestamptz not null
    )`.execute(db);
  await sql`create index ui_error_latest on ui_error (last_at desc, id desc)`.execute(db);
  await sql`create table ui_error_turn (ip text primary key, hour timestamptz not null, count integer not null)`.execute(
    db,
  );
}
