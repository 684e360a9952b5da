import type { teamCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { findTaken } from '../team.store.ts';

type CheckMember = typeof teamCalls.checkMember;

/**
 * Tells an administrator no more than adding the member would, whose answers the specification names (5016013,
 * 5016007): taken or free, never by whom. It is limited as often as signing in is.
 */
export async function checkMember({ db, input }: Requested<CheckMember>): Promise<Outcome<CheckMember>> {
  const taken = await findTaken(db, {
    loginNames: input.loginName === undefined ? [] : [input.loginName],
    emails: input.email === undefined ? [] : [input.email],
  });
  return ok({ isLoginNameTaken: taken.loginNames.size > 0, isEmailTaken: taken.emails.size > 0 });
}
