import { type Kysely, sql } from 'kysely';

/**
 * Why: a customer's own programs read without a person who signs in. They sign with a secret that both sides have, so
 * it cannot be kept as a hash: it is sealed with the key of the data folder. The secret before it may live on for a
 * while. A nonce is kept as long as its request could be sent again, so that no node takes it twice; the nonces also
 * count the calls.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table application_credential (
    customer_id uuid primary key references customer,
    app_key text not null unique,
    created_at timestamptz not null,
    secret bytea,
    secret_at timestamptz,
    old_secret bytea,
    old_secret_until timestamptz,
    last_used_at timestamptz,
    last_used_from text,
    check ((secret is null) = (secret_at is null)),
    check ((old_secret is null) = (old_secret_until is null))
  )`,
  `create table application_nonce (
    customer_id uuid not null references customer,
    nonce text not null,
    at timestamptz not null,
    until timestamptz not null,
    primary key (customer_id, nonce)
  )`,
  'create index application_nonce_at on application_nonce (customer_id, at)',
];
