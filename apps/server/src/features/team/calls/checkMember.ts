import type { teamCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { findAlike } from '../find-alike.service.ts';
import { findTaken } from '../team.store.ts';

type CheckMember = typeof teamCalls.checkMember;

/**
 * Tells an administrator no more than adding the member would, whose answers the specification names (5016013,
 * 5016007): taken or free, never by whom. A login name that looks like a name in the team counts as taken, because the new
 * member is called by it at first. It is limited as often as signing in is.
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
