import type { Db } from '../../platform/db/connect.ts';
import type { Cookies } from '../../platform/http/cookies.ts';
import type { Member } from '../../platform/session/actor.ts';
import { verifyPassword } from '../../platform/session/password.ts';
import { readPasswordHash } from './account.store.ts';
import { findDevice } from './device.service.ts';
import { markSucceeded } from './sign-in-attempt.store.ts';
import { beginAttempt, secondsToWait } from './sign-in-limit.service.ts';

/**
 * Checks the signed-in member's password again, before an act that needs more than a session. Null where it is right.
 * Failures count with the attempts to sign in, so `db` must not be a transaction: a rollback would lose them.
 */
export async function checkPassword(
  db: Db,
  member: Pick<Member, 'customerId' | 'memberId'>,
  password: string,
  { ip, cookies, now }: { readonly ip: string; readonly cookies: Cookies; readonly now: Date },
): Promise<{ readonly retryAfterSeconds: number | null } | null> {
  const { customerId, memberId } = member;
  const from = { ip, device: await findDevice(db, cookies, member, now) };
  const attempt = await beginAttempt(db, memberId, from, now);
  if ('retryAfterSeconds' in attempt) return attempt;
  const hash = await readPasswordHash(db, customerId, memberId);
  if (!(await verifyPassword(password, hash)))
    return { retryAfterSeconds: await secondsToWait(db, memberId, from, now) };
  await markSucceeded(db, attempt.attemptId);
  return null;
}
