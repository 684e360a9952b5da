import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import { verifyPassword } from '../../platform/session/password.ts';
import { readPasswordHash } from './account.store.ts';
import { markSucceeded } from './sign-in-attempt.store.ts';
import { beginAttempt, secondsToWait } from './sign-in-limit.service.ts';

/**
 * Asks for the password of whoever is signed in already, before what a session alone should not do. Counts with the
 * attempts to sign in. Null where it is right. `db` must be no transaction: a failure has to stay.
 */
export async function checkPassword(
  db: Db,
  { customerId, memberId }: Pick<Member, 'customerId' | 'memberId'>,
  password: string,
  ip: string,
  now: Date,
): Promise<{ readonly retryAfterSeconds: number | null } | null> {
  const attempt = await beginAttempt(db, memberId, ip, now);
  if ('retryAfterSeconds' in attempt) return attempt;
  const hash = await readPasswordHash(db, customerId, memberId);
  if (!(await verifyPassword(password, hash))) return { retryAfterSeconds: await secondsToWait(db, memberId, ip, now) };
  await markSucceeded(db, attempt.attemptId);
  return null;
}
