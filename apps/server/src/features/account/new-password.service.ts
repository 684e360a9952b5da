import type { PasswordFault } from '@countersign/contract';
import { passwordRule, unmetDemands } from '@countersign/domain';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { endSessions, lockSessionsOf, writePasswordHash } from './account.store.ts';
import { isCommonPassword } from './common-passwords.ts';
import { endCodes } from './password-reset.store.ts';

/** Why a password may not be set by the rule of the installation, null where it may. */
export async function findPasswordFault({ settings }: Context, password: string): Promise<PasswordFault | null> {
  const [unmet] = unmetDemands(password, passwordRule(settings.strict));
  if (unmet !== undefined) return unmet;
  return (await isCommonPassword(password)) ? 'common' : null;
}

/**
 * Sets a password and ends what the one before had opened: the member's sessions with 5001026, but for the one whose
 * token has the hash `goesOn`, and every code in a mail.
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
}
