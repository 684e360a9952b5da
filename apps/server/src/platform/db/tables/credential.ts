import type { Generated } from 'kysely';

/** The credential of a customer's programs, one per customer. The data folder's key seals its secrets. */
export interface ApplicationCredentialTable {
  customer_id: string;
  app_key: string;
  created_at: Date;
  secret: Buffer | null;
  secret_at: Date | null;
  /** The previous secret, which is valid until then. */
  old_secret: Buffer | null;
  old_secret_until: Date | null;
  /** To the minute. */
  last_used_at: Date | null;
  last_used_from: string | null;
}

/** An accepted request, stored for as long as it could be sent again. */
export interface ApplicationNonceTable {
  customer_id: string;
  nonce: string;
  at: Date;
  until: Date;
  /** Of a call that carries data, which has a limit of its own. */
  is_transfer: Generated<boolean>;
}
