import { portalPaths } from '@countersign/contract';
import { isMailDue } from '@countersign/domain';
import { bytesText, noticeText, phrasesOf } from '@countersign/phrases';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import * as store from './notice-mail.store.ts';
import { listUnmailed } from './notice-setting.store.ts';

/** The most notices that a mail names. */
const MOST_NAMED = 20;

/**
 * Mails a member what waits for them, in one mail: the unread notices of the kinds they want mail about. Nothing else of
 * it waits any longer. In one transaction, so that whatever ends it, no notice is mailed twice or lost.
 */
export async function mailNotices(context: Context, db: Db, waiting: store.MemberToMail, now: Date): Promise<void> {
  const member = await store.lockMailed(db, waiting);
  if (member === undefined || !isMailDue(waiting.since, member.lastMailAt, now)) return;
  const unmailed = await listUnmailed(db, waiting);
  const taken = await store.takeWaiting(db, waiting);
  const wanted = taken.filter(({ kind, isRead }) => !isRead && !unmailed.has(kind));
  const { email, userName, isActive } = member;
  if (wanted.length === 0 || email === null || !isActive) return;
  const language = member.language ?? 'en';
  const { publicUrl, timeZone } = context.settings;
  const words = phrasesOf(language).notices;
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  const format = { day: (instant: string) => days.format(new Date(instant)), bytes: bytesText };
  const notices = wanted.slice(0, MOST_NAMED).map((notice) => noticeText(words.texts, notice, format));
  const facts = {
    ...{ name: userName, notices, more: wanted.length - notices.length },
    ...{ link: publicUrl + portalPaths.notices, settings: `${publicUrl}${portalPaths.profile}?part=notices` },
  };
  await queueMail(context, db, {
    ...{ to: email, language },
    ...{ subject: words.mailText.subject(wanted.length, notices[0]?.title ?? ''), text: words.mailText.text(facts) },
  });
  await store.noteMailed(db, waiting, now);
}
