import type { Generated, GeneratedAlways } from 'kysely';

/** One time a member signed in. */
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
  /** Of the known device it was made on; null where nobody knows it. */
  device_hash: Generated<Buffer | null>;
}

/** A device that signed in to an account, by the hash of the secret it holds for it. */
export interface SignInDeviceTable {
  token_hash: Buffer;
  customer_id: string;
  member_id: string;
  at: Date;
}
