import type { Role } from '@countersign/contract';

/** What is to be taken from a member: the role of administrator, the sign-in, or the account. */
export interface MemberLoss {
  readonly of: 'role' | 'access' | 'account';
  readonly member: { readonly id: string; readonly role: Role; readonly isActive: boolean };
  /** The member who takes it; null for the provider. */
  readonly byId: string | null;
  /** In the whole team. */
  readonly activeAdministrators: number;
}

/**
 * The code of the reason why it may not be taken; null where it may. The last active administrator keeps all three
 * (5016008), and nobody can lock themselves out (5016011). An administrator may step down while another one remains.
 */
export function whyMemberStays({ of, member, byId, activeAdministrators }: MemberLoss): 5016008 | 5016011 | null {
  const isLast = member.role === '10' && member.isActive && activeAdministrators <= 1;
  if (isLast) return 5016008;
  return of !== 'role' && member.id === byId ? 5016011 : null;
}
