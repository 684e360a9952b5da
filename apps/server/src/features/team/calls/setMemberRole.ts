import type { teamCalls } from '@countersign/contract';
import { isEmail } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { unassignMember } from '../../acceptance/assignment.store.ts';
import { recordSightOfAll } from '../../acceptance/sight.store.ts';
import { endSessions } from '../../account/account.store.ts';
import { lockMember, provenanceOf, recordMemberEvent, whyKept } from '../team.service.ts';
import { type MemberChange, updateMember } from '../team.store.ts';

type SetMemberRole = typeof teamCalls.setMemberRole;

export async function setMemberRole(requested: Requested<SetMemberRole>): Promise<Outcome<SetMemberRole>> {
  const { db, member, input, now } = requested;
  const locked = await lockMember(db, member, input.memberId);
  if ('code' in locked) return refuse(locked.code);
  const { target } = locked;
  const { role } = input;
  if (target.role === role) return ok({ id: target.id, role });
  const kept = role === '20' ? whyKept(locked, 'role', member) : null;
  if (kept !== null) return refuse(kept);

  const email = target.email ?? input.email ?? '';
  if (role === '10' && !isEmail(email)) return refuse(5002002, { fields: ['email'] });
  const change = role === '10' ? promotion(target.email, email) : demotion;
  if (!(await updateMember(db, target, change))) return refuse(5016007);
  // An administrator sees every batch. A new acceptor starts like any other, with what is assigned from then on.
  await unassignMember(db, target.customerId, target.id);
  if (target.role === '10') await recordSightOfAll(db, target.customerId, target.id);
  await endSessions(db, target.customerId, target.id, 5001026, now);
  const before = { role: target.role, email: target.email, canFinish: target.canFinish, mode: target.mode };
  const after = {
    role,
    email: email === '' ? null : email,
    canFinish: role === '10',
    mode: role === '10' ? 'edit' : 'view',
  };
  await recordMemberEvent(db, provenanceOf(requested), 'member.changed', target, { before, after });
  return ok({ id: target.id, role });
}

const demotion: MemberChange = { role: '20', can_finish: false, mode: 'view' };

function promotion(present: string | null, email: string): MemberChange {
  return present === null ? { role: '10', email } : { role: '10' };
}
