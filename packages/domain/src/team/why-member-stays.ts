import type { Role } from '@countersign/contract';

/** What is about to be taken from a member: the role of administrator, signing in, or the account. */
export interface MemberLoss {
  readonly of: 'role' | 'access' | 'account';
  readonly member: { readonly id: string; readonly role: Role; readonly isActive: boolean };
  /** The member who does it; null for the provider. */
  readonly byId: string | null;
  /** Of the whole team. */
  readonly activeAdministrators: number;
}

/**
 * Why it may not be taken, null where it may: the last active administrator keeps all three (5016008), and nobody locks
 * themselves out (5016011). Stepping down while another administrator remains is everybody's own decision.
 */
export function whyMemberStays({ of, member, byId, activeAdministrators }: MemberLoss): 5016008 | 5016011 | null {
  const isLast = member.role === '10' && member.isActive && activeAdministrators <= 1;
  if (isLast) return 5016008;
  return of !== 'role' && member.id === byId ? 5016011 : null;
}
