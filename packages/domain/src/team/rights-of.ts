import type { AcceptorMode, Role } from '@countersign/contract';

/** What a member may do beyond looking and deciding: give a batch its result, and change annotations. */
export interface MemberRights {
  readonly canFinish: boolean;
  readonly mode: AcceptorMode;
}

/** The rights a member has: those that were granted to an acceptor; an administrator has every one, granted or not. */
export function rightsOf(role: Role, granted: MemberRights): MemberRights {
  return role === '10' ? { canFinish: true, mode: 'edit' } : { canFinish: granted.canFinish, mode: granted.mode };
}
