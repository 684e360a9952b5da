import type { Language } from '@countersign/contract';

/** Feedback of a member for the provider. */
export interface FeedbackTable {
  customer_id: string;
  id: string;
  member_id: string;
  login_name: string;
  user_name: string;
  /** The author's language. */
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

/** A picture, uploaded before its feedback is sent; `feedback_id` is null until then. */
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
