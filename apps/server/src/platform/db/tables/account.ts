import type { Language } from '@countersign/contract';

/** A mail somebody asked for to set a new password. */
export interface PasswordResetTable {
  id: string;
  /** Hash of the email asked about. */
  email_key: string;
  ip: string;
  language: Language;
  asked_at: Date;
  /** Whose account it is; null where nobody has it. */
  customer_id: string | null;
  member_id: string | null;
  /** Of the code in the mail; null until that is written. */
  code_hash: Buffer | null;
  /** Since then the code opens nothing: it was used, or the password was changed. */
  ended_at: Date | null;
}
