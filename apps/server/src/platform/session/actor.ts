import type { AcceptorMode, Role } from '@countersign/contract';

/** The signed-in member, as this request's session lookup found them. */
export interface Member {
  readonly customerId: string;
  readonly memberId: string;
  readonly userName: string;
  readonly role: Role;
  readonly canFinish: boolean;
  readonly mode: AcceptorMode;
  /** Set where a program of the customer acts in place of a member. */
  readonly appKey?: string;
}

/**
 * Whose view a read has: all of a customer, or only one acceptor's assignments. A member is a viewer; a customer's
 * program sees what its administrators see.
 */
export type Viewer =
  | { readonly customerId: string; readonly role: '10' }
  | { readonly customerId: string; readonly role: '20'; readonly memberId: string };

/** A customer's own program, by its AppKey and signature. */
export interface Application {
  readonly customerId: string;
  readonly appKey: string;
}

/** A provider's program, by its key. */
export interface Provider {
  readonly providerId: string;
  readonly name: string;
}

/** A program as handlers of members' calls see it: an administrator whose name is its AppKey. It has no row of a member. */
export function actingMember({ customerId, appKey }: Application): Member {
  return { customerId, memberId: customerId, userName: appKey, role: '10', canFinish: true, mode: 'edit', appKey };
}
