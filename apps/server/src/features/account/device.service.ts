import { createHash } from 'node:crypto';
import { KNOWN_DEVICE_DAYS } from '@countersign/domain';
import type { Db } from '../../platform/db/connect.ts';
import type { Cookies } from '../../platform/http/cookies.ts';
import type { Member } from '../../platform/session/actor.ts';
import { hashSecret } from '../../platform/session/find-session.ts';
import { makeSecret } from '../../platform/session/secret.ts';
import { forgetDevice, insertDevice, isKnownDevice } from './device.store.ts';

const KEPT_S = KNOWN_DEVICE_DAYS * 24 * 3600;

type Of = Pick<Member, 'customerId' | 'memberId'>;

/** The hash of the secret that the browser's cookie holds for this account; null where it never signed in to it. */
export async function findDevice(db: Db, cookies: Cookies, member: Of, now: Date): Promise<Buffer | null> {
  const token = cookies.get(cookieOf(member));
  if (token === null) return null;
  const hash = hashSecret(token);
  return (await isKnownDevice(db, member, hash, keptSince(now))) ? hash : null;
}

/** Gives the browser a new secret after a sign-in to the account. The previous secret is void. */
export async function knowDevice(db: Db, cookies: Cookies, member: Of, now: Date): Promise<void> {
  const before = cookies.get(cookieOf(member));
  if (before !== null) await forgetDevice(db, member, hashSecret(before));
  const token = makeSecret();
  await insertDevice(db, member, hashSecret(token), { at: now, keptSince: keptSince(now) });
  cookies.set(cookieOf(member), token, KEPT_S);
}

function keptSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_S * 1000);
}

/** One cookie for each account a browser signs in to. Its name does not reveal which. */
function cookieOf({ memberId }: Of): string {
  return `device-${createHash('sha256').update(`device ${memberId}`).digest('hex').slice(0, 16)}`;
}
