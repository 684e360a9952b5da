import type { Generated, GeneratedAlways } from 'kysely';

/** One sign-in of a member. */
export interface SignInTable {
  customer_id: string;
  id: string;
  member_id: string;
  at: Date;
  ip: string;
  user_agent: string;
}

export interface SignInAttemptTable {
  id: GeneratedAlways<number>;
  login_key: string;
  ip: string;
  at: Date;
  succeeded: boolean;
  /** Hash of the known device's secret; null for an unknown device. */
  device_hash: Generated<Buffer | null>;
}

/** A device that signed in to an account, by the hash of its secret for that account. */
export interface SignInDeviceTable {
  token_hash: Buffer;
  customer_id: string;
  member_id: string;
  at: Date;
}
