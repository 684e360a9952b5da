import { type Kysely, sql } from 'kysely';

/**
 * Why: acceptors and the provider talk about a batch where the work is, not in another chat. Ids rise with time, so
 * that they are the order of the board as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message (
      customer_id uuid not null,
      id uuid not null,
      batch_id uuid not null,
      package_id uuid,
      author_kind text not null check (author_kind in ('member', 'provider')),
      author_id uuid not null,
      author_name text not null,
      text text not null,
      at timestamptz not null,
      primary key (customer_id, id),
      foreign key (customer_id, batch_id) references batch (customer_id, id),
      foreign key (customer_id, package_id) references package (customer_id, id)
    )`.execute(db);
  await sql`create index message_board on message (customer_id, batch_id, id desc)`.execute(db);
}
