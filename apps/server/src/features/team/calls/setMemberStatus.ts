import type { teamCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { freeClaimsOf } from '../../acceptance/claims.store.ts';
import { endSessions } from '../../account/account.store.ts';
import { lockMember, provenanceOf, recordMemberEvent, whyKept } from '../team.service.ts';
import { updateMember } from '../team.store.ts';

type SetMemberStatus = typeof teamCalls.setMemberStatus;

export async function setMemberStatus(requested: Requested<SetMemberStatus>): Promise<Outcome<SetMemberStatus>> {
  const { db, member, input, now } = requested;
  const locked = await lockMember(db, member, input.memberId);
  if ('code' in locked) return refuse(locked.code);
  const { target } = locked;
  const { status } = input;
  if (target.status === status) return ok({ id: target.id, status });
  const kept = status === '0' ? whyKept(locked, 'access', member) : null;
  if (kept !== null) return refuse(kept);

  await updateMember(db, target, { status });
  if (status === '0') {
    await endSessions(db, target.customerId, target.id, 5001043, now);
    await freeClaimsOf(db, target.customerId, target.id);
  }
  const change = { before: { status: target.status }, after: { status } };
  await recordMemberEvent(db, provenanceOf(requested), 'member.changed', target, change);
  return ok({ id: target.id, status });
}
