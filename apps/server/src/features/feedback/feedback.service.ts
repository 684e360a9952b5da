import type { Feedback, ReceivedFeedback } from '@countersign/contract';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { signedUrl } from '../../platform/objects/signed-url.ts';
import type { FeedbackRow, ReceivedRow } from './feedback.store.ts';
import { listPictures } from './feedback-picture.store.ts';

const DAY_MS = 24 * 3600_000;
/** What one member may send. */
export const hourly = { feedback: 10, pictures: 30 } as const;

export function anHourBefore(now: Date): Date {
  return new Date(now.getTime() - 3600_000);
}

/** Pictures that are older and in no feedback are gone. */
export function aDayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/** Feedback with its pictures, as its author sees it. */
export async function showFeedback(
  context: Context,
  db: Db,
  rows: readonly FeedbackRow[],
  now: Date,
): Promise<Feedback[]> {
  const pictures = Map.groupBy(
    await listPictures(
      db,
      rows.map(({ id }) => id),
    ),
    (picture) => picture.feedback_id,
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    contact: row.contact,
    description: row.description,
    pictures: (pictures.get(row.id) ?? []).map(({ key, type, size }) => ({
      url: signedUrl(context.signingKey, key, now),
      type,
      size,
    })),
    answer: answerOf(row),
  }));
}

/** The same for the provider. */
export async function showReceived(
  context: Context,
  db: Db,
  rows: readonly ReceivedRow[],
  now: Date,
): Promise<ReceivedFeedback[]> {
  const shown = await showFeedback(context, db, rows, now);
  return shown.map((feedback, at) => ({
    ...feedback,
    customerName: rows[at]?.customer_name ?? '',
    loginName: rows[at]?.login_name ?? '',
  }));
}

function answerOf({ answer, answered_at: at, seen_at: seenAt }: FeedbackRow): Feedback['answer'] {
  if (answer === null || at === null) return null;
  return { text: answer, at: at.toISOString(), isNew: seenAt === null || seenAt < at };
}
