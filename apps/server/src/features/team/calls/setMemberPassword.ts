import type { teamCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { hashPassword } from '../../../platform/session/password.ts';
import { findMemberPasswordFault, setPassword } from '../../account/new-password.service.ts';
import { lockMember, provenanceOf, recordMemberEvent } from '../team.service.ts';

type SetMemberPassword = typeof teamCalls.setMemberPassword;

/**
 * For acceptors, who may have no email to reset a password by. Administrators have one, so nobody else may set their
 * password and decide in their name.
 */
export async function setMemberPassword(requested: Requested<SetMemberPassword>): Promise<Outcome<SetMemberPassword>> {
  const { context, db, member, input, now } = requested;
  if ((await findMemberPasswordFault(context, input.password)) !== null)
    return refuse(5002002, { fields: ['password'] });
  const passwordHash = await hashPassword(input.password);
  const locked = await lockMember(db, member, input.memberId);
  if ('code' in locked) return refuse(locked.code);
  const { target } = locked;
  if (target.role === '10') return refuse(5016011);

  await setPassword(db, { customerId: target.customerId, memberId: target.id }, passwordHash, now);
  await recordMemberEvent(db, provenanceOf(requested), 'member.passwordSet', target);
  return ok({ id: target.id });
}
