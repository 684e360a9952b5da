import type { AcceptorMode, Role } from '@countersign/contract';

/** The signed-in member, as the session found them at this request. */
export interface Member {
  readonly customerId: string;
  readonly memberId: string;
  readonly userName: string;
  readonly role: Role;
  readonly canFinish: boolean;
  readonly mode: AcceptorMode;
}

/**
 * Whose eyes something is read with: all of a customer's, or what is assigned to one acceptor. A member is one; what a
 * customer's program reads is what its administrators see.
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
