import { type Kysely, sql } from 'kysely';

/**
 * Why: members see where and on what their account was signed in to during the past month. Kept apart from the events,
 * which stay for ever: what a browser says of itself need not.
 *
 * A session names the sign-in that began it. No foreign key: a sign-in goes after a month, and sessions end after a week.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sign_in (
      customer_id uuid not null,
      id uuid not null,
      member_id uuid not null,
      at timestamptz not null,
      ip text not null,
      user_agent text not null,
      primary key (customer_id, id),
      foreign key (customer_id, member_id) references member (customer_id, id) on delete cascade
    )`.execute(db);
  await sql`create index sign_in_member on sign_in (customer_id, member_id, at desc, id desc)`.execute(db);
  await sql`alter table session add column sign_in_id uuid`.execute(db);
}
