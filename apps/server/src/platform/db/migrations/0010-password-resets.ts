import { type Kysely, sql } from 'kysely';

/**
 * Why: whoever forgot a password asks for a mail with a code. What was asked for is kept, for accounts nobody has as
 * well, so that mails can be counted and the answers are alike; of a code its hash. `seen_at` is for installations that
 * end sessions nobody uses.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table password_reset (
    id uuid primary key,
    email_key text not null,
    ip text not null,
    language text not null check (language in ('en', 'zh', 'ja')),
    asked_at timestamptz not null,
    customer_id uuid,
    member_id uuid,
    code_hash bytea unique,
    ended_at timestamptz,
    foreign key (customer_id, member_id) references member (customer_id, id) on delete cascade
  )`,
  'create index password_reset_email on password_reset (email_key, asked_at)',
  'create index password_reset_ip on password_reset (ip, asked_at)',
  'create index password_reset_asked on password_reset (asked_at)',
  'create index password_reset_member on password_reset (customer_id, member_id) where member_id is not null',
  'alter table session add column seen_at timestamptz',
];
