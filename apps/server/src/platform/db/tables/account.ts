import type { Language } from '@countersign/contract';
import type { Generated } from 'kysely';

export interface SessionTable {
  token_hash: Buffer;
  customer_id: string;
  member_id: string;
  created_at: Date;
  /** Refreshed then; good for 30 s more. */
  replaced_at: Date | null;
  ended_at: Date | null;
  /** The code a request with this token is answered with. */
  end_code: number | null;
  /** The sign-in that began it; what was made for a session names it. */
  sign_in_id: Generated<string>;
  /** When it was last used, to the minute; null where the installation does not ask, or it never was. */
  seen_at: Date | null;
}

export interface CaptchaTable {
  id: string;
  kind: 'slider' | 'question';
  answer: string;
  created_at: Date;
  checked_at: Date | null;
  sid_hash: Buffer | null;
  used_at: Date | null;
}

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
