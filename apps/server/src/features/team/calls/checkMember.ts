import type { teamCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { findAlike } from '../find-alike.service.ts';
import { findTaken } from '../team.store.ts';

type CheckMember = typeof teamCalls.checkMember;

/**
 * Answers an administrator no more than adding the member would, by the specification's codes (5016013, 5016007): taken
 * or free, never by whom. A login name that looks like a name in the team counts as taken, because it is the new
 * member's first name. It has the rate limit of the sign-in.
 */
export async function checkMember({ db, member, input }: Requested<CheckMember>): Promise<Outcome<CheckMember>> {
  const loginNames = input.loginName === undefined ? [] : [input.loginName];
  const alike = await findAlike(db, member.customerId, loginNames);
  const taken = await findTaken(db, {
    loginNames,
    emails: input.email === undefined ? [] : [input.email],
  });
  return ok({ isLoginNameTaken: taken.loginNames.size > 0 || alike.size > 0, isEmailTaken: taken.emails.size > 0 });
}
