import { isEmail } from '@countersign/domain';
import { phrasesOf } from '@countersign/phrases';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import type { FeedbackRow } from './feedback.store.ts';

/** Mails the answer, if the author's contact is an email, in the language the author wrote in. */
export async function mailAnswer(context: Context, db: Db, row: FeedbackRow, answer: string): Promise<void> {
  const { contact, description, language } = row;
  if (!isEmail(contact)) return;
  const { subject, text } = phrasesOf(language).feedback.mail;
  await queueMail(context, db, { to: contact, language, subject, text: text(answer, description) });
}
