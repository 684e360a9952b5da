import type { profileCalls } from '@countersign/contract';
import { findProfileProblems, tidyName } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { readCurrentUser } from '../account.store.ts';
import { checkPassword } from '../check-password.service.ts';
import { endCodes } from '../password-reset.store.ts';
import { type KeptProfile, lockProfile, saveProfile, takenOf } from '../profile.store.ts';
import { isReservedName } from '../reserved-names.service.ts';

type Call = typeof profileCalls.updateProfile;

export async function updateProfile(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { input, context, db, member, now, ip } = requested;
  const problems = Object.keys(findProfileProblems(input, member.role));
  if (problems.length > 0) return refuse(5002002, { fields: problems });

  const userName = tidyName(input.userName);
  const wanted = { userName, introduction: input.introduction || null, email: input.email || null };
  const { email, userName: present } = await readCurrentUser(db, member.customerId, member.memberId);
  if (userName !== present && (await isReservedName(db, userName))) return refuse(5016013);
  // A forgotten password goes to the email. Changing it needs the password, so that a stolen session cannot take the
  // account.
  if (wanted.email !== email) {
    const denied = await checkPassword(db, member, input.password, requested);
    if (denied !== null) return refuse(5001005, denied);
  }

  try {
    return await context.db.transaction().execute(async (transaction) => {
      const kept = await lockProfile(transaction, member);
      const before: KeptProfile = { userName: kept.userName, introduction: kept.introduction, email: kept.email };
      // The email changed meanwhile, and this request was not asked for the password.
      if (before.email !== email && before.email !== wanted.email) return refuse(5001005, { retryAfterSeconds: null });
      await saveProfile(transaction, member, wanted);
      // Codes sent to the previous mailbox are void from now on.
      if (before.email !== wanted.email) await endCodes(transaction, member.customerId, member.memberId, now);
      const event = { customerId: member.customerId, at: now, actor: { member }, ip, kind: 'account.profileChanged' };
      await recordEvents(transaction, [{ ...event, before: { ...before }, after: { ...wanted } }]);
      return ok(null);
    });
  } catch (error) {
    const taken = takenOf(error);
    if (taken === null) throw error;
    return refuse(taken === 'email' ? 5016007 : 5016013);
  }
}
