import { type Kysely, sql } from 'kysely';

/**
 * Why: the same request id with another body silently got the first answer, and guesses at an account locked its owner
 * out as well.
 *
 * A kept answer knows what was asked, by a keyed hash: bodies hold passwords. Null in answers of earlier versions.
 *
 * A device that signed in to an account holds a secret of its own for it. Its failures are counted apart from those of
 * devices nobody knows, which are all counted together.
 *
 * What may be done so often within a while is counted where every node sees it: a hundred strangers were invited at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table kept_answer add column input_hash bytea`.execute(db);
  await sql`
    create table sign_in_device (
      token_hash bytea primary key,
      customer_id uuid not null,
      member_id uuid not null,
      at timestamptz not null,
      foreign key (customer_id, member_id) references member (customer_id, id) on delete cascade
    )`.execute(db);
  await sql`create index sign_in_device_member on sign_in_device (customer_id, member_id, at desc)`.execute(db);
  await sql`alter table sign_in_attempt add column device_hash bytea`.execute(db);
  await sql`
    create table limited_act (
      customer_id uuid not null references customer (id) on delete cascade,
      counted_for uuid not null,
      kind text not null,
      at timestamptz not null,
      count integer not null check (count > 0)
    )`.execute(db);
  await sql`create index limited_act_at on limited_act (customer_id, counted_for, kind, at)`.execute(db);
}
