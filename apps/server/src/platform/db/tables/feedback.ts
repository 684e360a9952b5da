import type { Language } from '@countersign/contract';

/** What a member told the provider. */
export interface FeedbackTable {
  customer_id: string;
  id: string;
  member_id: string;
  login_name: string;
  user_name: string;
  /** What the author read the portal in. */
  language: Language;
  contact: string;
  description: string;
  at: Date;
  answer: string | null;
  answered_at: Date | null;
  answered_by: string | null;
  /** When the author last looked at the answers. */
  seen_at: Date | null;
}

/** A picture that came before its feedback; `feedback_id` is null until then. */
export interface FeedbackPictureTable {
  customer_id: string;
  id: string;
  member_id: string;
  feedback_id: string | null;
  /** Its place in the feedback, from 0. */
  ordinal: number | null;
  key: string;
  type: 'image/jpeg' | 'image/png';
  /** Bytes. */
  size: number;
  uploaded_at: Date;
}
