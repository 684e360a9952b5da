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

/** The code of the installation's rule that a password breaks; null where it may be set. */
export async function findPasswordFault({ settings }: Context, password: string): Promise<PasswordFault | null> {
  const [unmet] = unmetDemands(password, passwordRule(settings.strict));
  if (unmet !== undefined) return unmet;
  return (await isCommonPassword(password)) ? 'common' : null;
}

/**
 * The code of the rule that a password given to a member breaks; null where it may be given. The specification asks for
 * length and kinds only; a strict installation also refuses common passwords.
 */
export async function findMemberPasswordFault(
  { settings: { strict } }: Context,
  password: string,
): Promise<PasswordProblem | 'common' | null> {
  const problem = validateMemberPassword(password, memberPasswordRule(strict));
  return problem ?? (strict && (await isCommonPassword(password)) ? 'common' : null);
}

/**
 * Sets a password and voids what the previous one opened: the member's sessions (answered with 5001026) except the one
 * whose token has the hash `goesOn`, the codes in mails, and the known devices.
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
