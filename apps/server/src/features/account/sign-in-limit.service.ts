import { createHash } from 'node:crypto';
import { failuresAllowed, signInWait } from '@countersign/domain';
import type { Db } from '../../platform/db/connect.ts';
import { countAccountFailures, countAddressFailures, insertAttempt, lockAttempts } from './sign-in-attempt.store.ts';

/** Under which attempts on an account are counted: unknown ones too, by a hash, for people type passwords there. */
export function loginKeyOf(account: { readonly id: string } | undefined, loginName: string): string {
  if (account !== undefined) return account.id;
  return createHash('sha256').update(loginName.toLowerCase()).digest('hex');
}

/**
 * Notes an attempt as failed before the password is looked at, so that many at once are counted like one after the
 * other; or says how long to wait first.
 */
export async function beginAttempt(
  db: Db,
  loginKey: string,
  ip: string,
  now: Date,
): Promise<{ readonly attemptId: number } | { readonly retryAfterSeconds: number }> {
  return db.transaction().execute(async (transaction) => {
    await lockAttempts(transaction, loginKey, ip);
    const retryAfterSeconds = await secondsToWait(transaction, loginKey, ip, now);
    if (retryAfterSeconds !== null) return { retryAfterSeconds };
    return { attemptId: await insertAttempt(transaction, loginKey, ip, now) };
  });
}

/** Whole seconds until the next attempt may be made, null where it may be made now. */
export async function secondsToWait(db: Db, loginKey: string, ip: string, now: Date): Promise<number | null> {
  const account = await countAccountFailures(db, loginKey, now);
  const address = await countAddressFailures(db, ip, now);
  const waitMs = Math.max(
    signInWait(account, failuresAllowed.account, now.getTime()),
    signInWait(address, failuresAllowed.address, now.getTime()),
  );
  return waitMs === 0 ? null : Math.ceil(waitMs / 1000);
}
