import { createHash } from 'node:crypto';
import { failuresAllowed, signInWait } from '@countersign/domain';
import type { Db } from '../../platform/db/connect.ts';
import { countAccountFailures, countAddressFailures, insertAttempt, lockAttempts } from './sign-in-attempt.store.ts';

/**
 * The key that counts attempts on an account. Unknown names are counted by a hash, because people type passwords there.
 */
export function loginKeyOf(account: { readonly id: string } | undefined, loginName: string): string {
  if (account !== undefined) return account.id;
  return createHash('sha256').update(loginName.toLowerCase()).digest('hex');
}

/** Where an attempt comes from. Failures of others do not hold up a device that signed in to the account before. */
export interface Origin {
  readonly ip: string;
  /** The hash of the device's secret; null for an unknown device. */
  readonly device: Buffer | null;
}

/**
 * Records an attempt as failed before the password is checked, so that parallel attempts count like sequential ones.
 * Answers how long to wait where the limit is reached.
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
  // A known device gets the attempts of one account only, so that a guesser gains nothing from its address.
  const ofAddress =
    device === null ? signInWait(await countAddressFailures(db, ip, now), failuresAllowed.address, now.getTime()) : 0;
  const waitMs = Math.max(ofAccount, ofAddress);
  return waitMs === 0 ? null : Math.ceil(waitMs / 1000);
}
