import type { teamCalls } from '@countersign/contract';
import { holdsDataUnderAcceptance } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { unassignMember } from '../../acceptance/assignment.store.ts';
import { freeClaimsOf } from '../../acceptance/claims.store.ts';
import { readHoldings } from '../../acceptance/holding.store.ts';
import { endSessions } from '../../account/account.store.ts';
import { lockMember, provenanceOf, recordMemberEvent, whyKept } from '../team.service.ts';
import { eraseMember } from '../team.store.ts';

type DeleteMember = typeof teamCalls.deleteMember;

export async function deleteMember(requested: Requested<DeleteMember>): Promise<Outcome<DeleteMember>> {
  const { db, member, input, now } = requested;
  const locked = await lockMember(db, member, input.memberId);
  if ('code' in locked) return refuse(locked.code);
  const { target } = locked;
  const { customerId, id, loginName, userName, email, role } = target;
  const kept = whyKept(locked, 'account', member);
  if (kept !== null) return refuse(kept);

  // First, so that a running assignment either is seen below or finds no such member.
  await eraseMember(db, target, now);
  const held = await readHoldings(db, customerId, id, now);
  if (holdsDataUnderAcceptance({ claims: held.claims, batches: held.batches.length })) return refuse(5019026, held);
  await unassignMember(db, customerId, id);
  await freeClaimsOf(db, customerId, id);
  await endSessions(db, customerId, id, 5001026, now);
  const change = { before: { id, loginName, userName, email, role } };
  await recordMemberEvent(db, provenanceOf(requested), 'member.deleted', target, change);
  return ok({ id });
}
