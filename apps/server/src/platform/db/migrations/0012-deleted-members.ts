import { type Kysely, sql } from 'kysely';

/**
 * Why: who leaves a team signs in no more, while verdicts, messages and reports keep who made them. So the row stays
 * with the name of the person, and gives everything else back: email, password and login name, which is the row's id
 * from then on, as no login name may be. Both are free again at once, for the same person too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table member
      add column deleted_at timestamptz,
      add constraint member_deleted check (
        deleted_at is null or (login_name = id::text and num_nonnulls(email, avatar, introduction) = 0)
      )`.execute(db);
  // The team list says when each member was here last; decisions stand in the same log, thousands a day.
  await sql`
    create index event_sign_in on event (customer_id, actor_id, at desc) where kind = 'account.signedIn'`.execute(db);
}
