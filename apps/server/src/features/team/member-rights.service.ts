import type { AcceptorMode } from '@countersign/contract';
import type { Db } from '../../platform/db/connect.ts';
import { ok, refuse } from '../../platform/http/handler.ts';
import { type Provenance, recordMemberEvent } from './team.service.ts';
import { type TeamRow, updateMember } from './team.store.ts';

/** Fields that are left out stay as they are. */
export interface GrantedRights {
  readonly canFinish: boolean | undefined;
  readonly mode: AcceptorMode | undefined;
}

/**
 * Sets an acceptor's finish authorization and mode. An administrator has both, and nobody can change that (5019009). A
 * disabled account has to be enabled first (5019010).
 */
export async function setRights(db: Db, member: TeamRow, granted: GrantedRights, provenance: Provenance) {
  if (member.role === '10') return refuse(5019009);
  if (member.status === '0') return refuse(5019010);
  const before = { canFinish: member.canFinish, mode: member.mode };
  const after = { canFinish: granted.canFinish ?? before.canFinish, mode: granted.mode ?? before.mode };
  if (after.canFinish !== before.canFinish || after.mode !== before.mode) {
    await updateMember(db, member, { can_finish: after.canFinish, mode: after.mode });
    await recordMemberEvent(db, provenance, 'member.changed', member, { before, after });
  }
  return ok({ id: member.id, ...after });
}
