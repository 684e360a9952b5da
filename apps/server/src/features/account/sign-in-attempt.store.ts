import { FAILURE_WINDOW_MS } from '@countersign/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

const KEPT_MS = 24 * 3600 * 1000;

/** The number of failed attempts in the window, and when the latest was, in milliseconds since 1970. */
export interface Failures {
  readonly count: number;
  readonly latest: number;
}

/** Locks this account and address against other attempts until the transaction ends. */
export async function lockAttempts(db: Db, loginKey: string, ip: string): Promise<void> {
  for (const key of [`login ${loginKey}`, `ip ${ip}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** Failures on one account since its last sign-in: on one known device, or on all unknown ones. */
export async function countAccountFailures(
  db: Db,
  loginKey: string,
  device: Buffer | null,
  now: Date,
): Promise<Failures> {
  return toFailures(
    await db
      .selectFrom('sign_in_attempt')
      .where('login_key', '=', loginKey)
      .where('at', '>', new Date(now.getTime() - FAILURE_WINDOW_MS))
      .where('succeeded', '=', false)
      .where('device_hash', 'is not distinct from', device)
      .where('id', '>', (since) =>
        since
          .selectFrom('sign_in_attempt as success')
          .where('success.login_key', '=', loginKey)
          .where('success.succeeded', '=', true)
          .where('success.device_hash', 'is not distinct from', device)
          .select((select) => select.fn.coalesce(select.fn.max('success.id'), sql<number>`0`).as('id')),
      )
      .select((select) => [select.fn.countAll().as('count'), select.fn.max('at').as('latest')])
      .executeTakeFirstOrThrow(),
  );
}

/** Failures from one address. A sign-in does not reset them, because a guesser may have an account as well. */
export async function countAddressFailures(db: Db, ip: string, now: Date): Promise<Failures> {
  return toFailures(
    await db
      .selectFrom('sign_in_attempt')
      .where('ip', '=', ip)
      .where('at', '>', new Date(now.getTime() - FAILURE_WINDOW_MS))
      .where('succeeded', '=', false)
      .select((select) => [select.fn.countAll().as('count'), select.fn.max('at').as('latest')])
      .executeTakeFirstOrThrow(),
  );
}

/** Failures on one account since an instant, whether or not it was signed in to. Those of the past day are kept. */
export async function countFailuresSince(db: Db, loginKey: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sign_in_attempt')
    .where('login_key', '=', loginKey)
    .where('at', '>', since)
    .where('succeeded', '=', false)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function toFailures(row: { count: string | number | bigint; latest: Date | null }): Failures {
  return { count: Number(row.count), latest: row.latest?.getTime() ?? 0 };
}

/** Records an attempt as failed before the password is checked, and deletes old ones of the account and address. */
export async function insertAttempt(
  db: Db,
  loginKey: string,
  { ip, device }: { readonly ip: string; readonly device: Buffer | null },
  now: Date,
): Promise<number> {
  await db
    .deleteFrom('sign_in_attempt')
    .where('at', '<', new Date(now.getTime() - KEPT_MS))
    .where((where) => where.or([where('login_key', '=', loginKey), where('ip', '=', ip)]))
    .execute();
  const { id } = await db
    .insertInto('sign_in_attempt')
    .values({ login_key: loginKey, ip, at: now, succeeded: false, device_hash: device })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function markSucceeded(db: Db, attemptId: number): Promise<void> {
  await db.updateTable('sign_in_attempt').set({ succeeded: true }).where('id', '=', attemptId).execute();
}

/** Deletes the failures on an account after a sign-in. Those of the address stay. */
export async function insertSuccess(db: Db, loginKey: string, ip: string, now: Date): Promise<void> {
  await db.insertInto('sign_in_attempt').values({ login_key: loginKey, ip, at: now, succeeded: true }).execute();
}
