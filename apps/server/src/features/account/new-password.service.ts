import type { PasswordFault } from '@countersign/contract';
import {
  memberPasswordRule,
  type PasswordProblem,
  passwordRule,
  unmetDemands,
  validateMemberPassword,
} from '@countersign/domain';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { endSessions, lockSessionsOf, writePasswordHash } from './account.store.ts';
import { isCommonPassword } from './common-passwords.ts';
import { forgetDevices } from './device.store.ts';
import { endCodes } from './password-reset.store.ts';

/** Why a password may not be set by the rule of the installation, null where it may. */
export async function findPasswordFault({ settings }: Context, password: string): Promise<PasswordFault | null> {
  const [unmet] = unmetDemands(password, passwordRule(settings.strict));
  if (unmet !== undefined) return unmet;
  return (await isCommonPassword(password)) ? 'common' : null;
}

/**
 * Why a password may not be given to a member, null where it may. The specification has them taken by length and kinds
 * alone; a strict installation does not give what everybody guesses either.
 */
export async function findMemberPasswordFault(
  { settings: { strict } }: Context,
  password: string,
): Promise<PasswordProblem | 'common' | null> {
  const problem = validateMemberPassword(password, memberPasswordRule(strict));
  return problem ?? (strict && (await isCommonPassword(password)) ? 'common' : null);
}

/**
 * Sets a password and ends what the one before had opened: the member's sessions with 5001026, but for the one whose
 * token has the hash `goesOn`, every code in a mail, and what devices are known by.
 */
export async function setPassword(
  db: Db,
  member: { readonly customerId: string; readonly memberId: string },
  passwordHash: string,
  now: Date,
  goesOn: Buffer | null = null,
): Promise<void> {
  const { customerId, memberId } = member;
  await lockSessionsOf(db, customerId, memberId);
  await writePasswordHash(db, customerId, memberId, passwordHash);
  await endSessions(db, customerId, memberId, 5001026, now, goesOn);
  await endCodes(db, customerId, memberId, now);
  await forgetDevices(db, member);
}
