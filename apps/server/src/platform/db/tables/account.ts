import type { Language } from '@countersign/contract';
import type { Generated } from 'kysely';

export interface SessionTable {
  token_hash: Buffer;
  customer_id: string;
  member_id: string;
  created_at: Date;
  /** When it was refreshed. It stays good for 30 s more. */
  replaced_at: Date | null;
  ended_at: Date | null;
  /** The code that answers requests with this token. */
  end_code: number | null;
  /** The sign-in that started the session. Whatever is made for the session refers to it. */
  sign_in_id: Generated<string>;
  /** When it was last used, to the minute; null where it was never used or the installation does not track it. */
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

/** A request for a mail to set a new password. */
export interface PasswordResetTable {
  id: string;
  /** Hash of the requested email. */
  email_key: string;
  ip: string;
  language: Language;
  asked_at: Date;
  /** The member with that email; null where there is none. */
  customer_id: string | null;
  member_id: string | null;
  /** Hash of the code in the mail; null until that is written. */
  code_hash: Buffer | null;
  /** When the code became void: it was used, or the password changed. */
  ended_at: Date | null;
}
