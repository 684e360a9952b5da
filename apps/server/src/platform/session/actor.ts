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

/** A provider's program, by its key. */
export interface Provider {
  readonly providerId: string;
  readonly name: string;
}
