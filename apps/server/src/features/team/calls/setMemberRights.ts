import type { teamCalls } from '@countersign/contract';
import { type Outcome, type Requested, refuse } from '../../../platform/http/handler.ts';
import { setRights } from '../member-rights.service.ts';
import { lockMember, provenanceOf } from '../team.service.ts';

type SetMemberRights = typeof teamCalls.setMemberRights;

export async function setMemberRights(requested: Requested<SetMemberRights>): Promise<Outcome<SetMemberRights>> {
  const { db, member, input } = requested;
  const locked = await lockMember(db, member, input.memberId);
  if ('code' in locked) return refuse(locked.code);
  return setRights(db, locked.target, { canFinish: input.canFinish, mode: input.mode }, provenanceOf(requested));
}
