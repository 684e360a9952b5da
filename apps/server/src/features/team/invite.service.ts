import type { Language } from '@countersign/contract';
import { phrasesOf } from '@countersign/phrases';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import type { Member } from '../../platform/session/actor.ts';

/** A member who was just added, and by whom. */
export interface Invitation {
  readonly by: Member;
  readonly customerName: string;
  readonly loginName: string;
  readonly email: string;
}

/**
 * Mails a new member the portal's address and their login name. Never the password: the administrator who chose it
 * hands it over, or the member sets one by this email address.
 */
export async function invite(context: Context, db: Db, invitation: Invitation, language: Language): Promise<void> {
  const { by, customerName, loginName, email } = invitation;
  const words = phrasesOf(language).team.invitation;
  const facts = { inviter: by.userName, customer: customerName, loginName, portal: context.settings.publicUrl };
  await queueMail(context, db, { to: email, language, subject: words.subject(facts), text: words.text(facts) });
}
