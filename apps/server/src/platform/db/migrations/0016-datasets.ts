import { type Kysely, sql } from 'kysely';

/** Why: a customer's own data lies in datasets, each in one of the installation's storage areas. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dataset (
      customer_id uuid not null references customer (id),
      id uuid not null,
      name text not null,
      folded_name text generated always as (nullif(folded(name), name)) stored,
      storage_area text not null,
      comment text not null,
      creator text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version int not null default 0,
      primary key (customer_id, id)
    )`.execute(db);
  await sql`create unique index dataset_name on dataset (customer_id, lower(name))`.execute(db);
  await sql`create index dataset_newest on dataset (customer_id, created_at desc, id desc)`.execute(db);
}
