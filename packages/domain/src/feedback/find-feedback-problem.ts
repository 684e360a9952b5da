import { feedbackLimits } from '@countersign/contract';
import { isEmail } from '../account/is-email.ts';

export type ContactProblem = 'missing' | 'phone' | 'email';
export type DescriptionProblem = 'missing' | 'tooLong';

const DIGITS = /^[0-9]+$/;

/** What is wrong with a contact for the answer: a phone number of digits only, or an email. Null where it is valid. */
export function findContactProblem(typed: string): ContactProblem | null {
  const contact = typed.trim();
  if (contact === '') return 'missing';
  if (DIGITS.test(contact)) return contact.length > feedbackLimits.phone ? 'phone' : null;
  return isEmail(contact) ? null : 'email';
}

/** What is wrong with a description, before it is escaped. Null where it is valid. */
export function findDescriptionProblem(typed: string): DescriptionProblem | null {
  const { length } = typed.trim();
  if (length === 0) return 'missing';
  return length > feedbackLimits.description ? 'tooLong' : null;
}
