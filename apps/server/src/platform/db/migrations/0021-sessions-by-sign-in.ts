import { type Kysely, sql } from 'kysely';

/**
 * Why: the address of a picture ends with the session it was made for, so each one that is read asks whether the sign-in
 * it names is still live. Sessions of before sign-ins were kept get a name of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update session set sign_in_id = gen_random_uuid() where sign_in_id is null`.execute(db);
  await sql`
    alter table session
      alter column sign_in_id set default gen_random_uuid(),
      alter column sign_in_id set not null`.execute(db);
  await sql`create index session_sign_in on session (sign_in_id) where ended_at is null`.execute(db);
}
