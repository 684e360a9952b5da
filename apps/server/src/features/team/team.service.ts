import type { Json } from '@countersign/contract';
import { whyMemberStays } from '@countersign/domain';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import { type Actor, recordEvents } from '../event/event.store.ts';
import { lockTeam, type TeamRow } from './team.store.ts';

/** The author, time and address of a change, for its event. */
export interface Provenance {
  readonly actor: Actor;
  readonly at: Date;
  readonly ip: string | null;
}

/** The provenance of a member's change. */
export function provenanceOf(requested: {
  readonly member: Member;
  readonly now: Date;
  readonly ip: string;
}): Provenance {
  return { actor: { member: requested.member }, at: requested.now, ip: requested.ip };
}

/** Whether the caller is still an administrator in the team as it stands now. */
export function isStillAdministrator(team: readonly TeamRow[], { memberId }: Member): boolean {
  return team.some(({ id, role, status }) => id === memberId && role === '10' && status === '1');
}

/** A member to be changed, and their team. */
export interface Locked {
  readonly target: TeamRow;
  readonly team: readonly TeamRow[];
}

/**
 * Locks the team until the transaction ends and finds the member, or answers the code that says why the caller may
 * change nothing: their team has no such member, or they lost the role a moment ago.
 */
export async function lockMember(
  db: Db,
  by: Member,
  memberId: string,
): Promise<Locked | { readonly code: 5001018 | 5016011 }> {
  const team = (await lockTeam(db, by.customerId)) ?? [];
  if (!isStillAdministrator(team, by)) return { code: 5016011 };
  const target = team.find(({ id }) => id === memberId);
  return target === undefined ? { code: 5001018 } : { target, team };
}

/** Why this may not be taken from the member; null where it may. */
export function whyKept({ target, team }: Locked, of: 'role' | 'access' | 'account', by: Member) {
  return whyMemberStays({
    of,
    member: { id: target.id, role: target.role, isActive: target.status === '1' },
    byId: by.memberId,
    activeAdministrators: team.filter(({ role, status }) => role === '10' && status === '1').length,
  });
}

/** Records a change of a member: the values before and after. */
export async function recordMemberEvent(
  db: Db,
  provenance: Provenance,
  kind: 'member.created' | 'member.changed' | 'member.passwordSet' | 'member.deleted',
  member: Pick<TeamRow, 'customerId' | 'id' | 'loginName' | 'userName'>,
  change: { readonly before?: Record<string, Json>; readonly after?: Record<string, Json> } = {},
): Promise<void> {
  const { customerId, id, loginName, userName } = member;
  const data = { memberId: id, loginName, userName };
  await recordEvents(db, [{ ...provenance, customerId, kind, data, ...change }]);
}
