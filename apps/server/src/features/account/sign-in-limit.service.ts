import { createHash } from 'node:crypto';
import { failuresAllowed, signInWait } from '@countersign/domain';
import type { Db } from '../../platform/db/connect.ts';
import { countAccountFailures, countAddressFailures, insertAttempt, lockAttempts } from './sign-in-attempt.store.ts';

/** Under which attempts on an account are counted: unknown ones too, by a hash, for people type passwords there. */
export function loginKeyOf(account: { readonly id: string } | undefined, loginName: string): string {
  if (account !== undefined) return account.id;
  return createHash('sha256').update(loginName.toLowerCase()).digest('hex');
}

/** Where an attempt comes from. A device that signed in to the account before is not held up by what others do. */
export interface Origin {
  readonly ip: string;
  /** The hash of the secret it holds; null where nobody knows it. */
  readonly device: Buffer | null;
}

/**
 * Notes an attempt as failed before the password is looked at, so that many at once are counted like one after the
 * other; or says how long to wait first.
 */
export async function beginAttempt(
  db: Db,
  loginKey: string,
  from: Origin,
  now: Date,
): Promise<{ readonly attemptId: number } | { readonly retryAfterSeconds: number }> {
  return db.transaction().execute(async (transaction) => {
    await lockAttempts(transaction, loginKey, from.ip);
    const retryAfterSeconds = await secondsToWait(transaction, loginKey, from, now);
    if (retryAfterSeconds !== null) return { retryAfterSeconds };
    return { attemptId: await insertAttempt(transaction, loginKey, from, now) };
  });
}

/** Whole seconds until the next attempt may be made, null where it may be made now. */
export async function secondsToWait(
  db: Db,
  loginKey: string,
  { ip, device }: Origin,
  now: Date,
): Promise<number | null> {
  const account = await countAccountFailures(db, loginKey, device, now);
  const ofAccount = signInWait(account, failuresAllowed.account, now.getTime());
  // A known device has the tries of one account and no more, so that its address gives nothing to a guesser.
  const ofAddress =
    device === null ? signInWait(await countAddressFailures(db, ip, now), failuresAllowed.address, now.getTime()) : 0;
  const waitMs = Math.max(ofAccount, ofAddress);
  return waitMs === 0 ? null : Math.ceil(waitMs / 1000);
}
