import type { AcceptorMode, Role } from '@countersign/contract';

/** A member's rights besides looking and deciding: giving a batch its result, and changing annotations. */
export interface MemberRights {
  readonly canFinish: boolean;
  readonly mode: AcceptorMode;
}

/** The rights of a member: those granted to an acceptor; all of them for an administrator. */
export function rightsOf(role: Role, granted: MemberRights): MemberRights {
  return role === '10' ? { canFinish: true, mode: 'edit' } : { canFinish: granted.canFinish, mode: granted.mode };
}
