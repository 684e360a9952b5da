/** What a customer's programs sign with; a customer has one. Secrets are sealed with the key of the data folder. */
export interface ApplicationCredentialTable {
  customer_id: string;
  app_key: string;
  created_at: Date;
  secret: Buffer | null;
  secret_at: Date | null;
  /** The secret before it, which signs until then. */
  old_secret: Buffer | null;
  old_secret_until: Date | null;
  /** To the minute. */
  last_used_at: Date | null;
  last_used_from: string | null;
}

/** A request that was taken; kept while it could be sent again. */
export interface ApplicationNonceTable {
  customer_id: string;
  nonce: string;
  at: Date;
  until: Date;
}
