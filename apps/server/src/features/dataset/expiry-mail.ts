import { phrasesOf } from '@countersign/phrases';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import type { KeptBatch, WarnedMember } from './kept-data.store.ts';

/** The most batches that a mail names. */
const MOST_NAMED = 30;

/** A batch and when its data goes. */
export interface Due {
  readonly batch: KeptBatch;
  readonly goesAt: Date;
}

interface ExpiryWarning {
  readonly member: WarnedMember;
  readonly datasetId: string;
  readonly warned: readonly Due[];
}

/** Mails an administrator which data of a dataset goes when, in the language of their last sign-in. */
export async function mailExpiry(
  context: Context,
  db: Db,
  { member, datasetId, warned }: ExpiryWarning,
): Promise<void> {
  const { publicUrl, timeZone } = context.settings;
  const language = member.language ?? 'en';
  const words = phrasesOf(language).mail.expiry;
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  const batches = warned.slice(0, MOST_NAMED).map(({ batch: { number, name, files }, goesAt }) => ({
    ...{ number, name, files },
    day: days.format(goesAt),
  }));
  const dataset = warned[0]?.batch.datasetName ?? '';
  const link = `${publicUrl}/dataSet/dataSetDetail?datasetId=${datasetId}&tab=batches`;
  const facts = { name: member.userName, dataset, batches, more: warned.length - batches.length, link };
  await queueMail(context, db, {
    ...{ to: member.email, language },
    ...{ subject: words.subject(dataset), text: words.text(facts) },
  });
}
