import type { Feedback, ReceivedFeedback } from '@countersign/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { SignUrl } from '../../platform/objects/signed-url.ts';
import type { FeedbackRow, ReceivedRow } from './feedback.store.ts';
import { listPictures } from './feedback-picture.store.ts';

const DAY_MS = 24 * 3600_000;
/** Limits for one member. */
export const hourly = { feedback: 10, pictures: 30 } as const;

export function anHourBefore(now: Date): Date {
  return new Date(now.getTime() - 3600_000);
}

/** Older pictures that no feedback uses are deleted. */
export function aDayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/** Feedback with its pictures, as its author sees it. */
export async function showFeedback(db: Db, sign: SignUrl, rows: readonly FeedbackRow[]): Promise<Feedback[]> {
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
      url: sign(key),
      type,
      size,
    })),
    answer: answerOf(row),
  }));
}

/** The same for the provider. */
export async function showReceived(db: Db, sign: SignUrl, rows: readonly ReceivedRow[]): Promise<ReceivedFeedback[]> {
  const shown = await showFeedback(db, sign, rows);
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
