import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { FeedbackTable } from '../../platform/db/tables/feedback.ts';
import { noteChange } from '../../platform/live/changes.ts';
import type { Member } from '../../platform/session/actor.ts';

export type FeedbackRow = Selectable<FeedbackTable>;
/** Feedback as the provider sees it. */
export type ReceivedRow = FeedbackRow & { readonly customer_name: string };

export interface PageOfFeedback {
  /** Only feedback older than this one. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** Locks the member's feedback, so that two parallel calls cannot exceed a limit together. */
export async function lockAuthor(db: Db, member: Member): Promise<{ readonly login_name: string }> {
  return db
    .selectFrom('member')
    .where('customer_id', '=', member.customerId)
    .where('id', '=', member.memberId)
    .select('login_name')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function addFeedback(db: Db, row: Insertable<FeedbackTable>): Promise<void> {
  await db.insertInto('feedback').values(row).execute();
}

/** How many the member has sent since an instant. */
export async function countFeedback(db: Db, member: Member, since: Date): Promise<number> {
  const found = await db
    .selectFrom('feedback')
    .where('customer_id', '=', member.customerId)
    .where('member_id', '=', member.memberId)
    .where('at', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return found.count;
}

/** The member's own feedback, newest first. */
export async function listOwn(db: Db, member: Member, { before, limit }: PageOfFeedback): Promise<FeedbackRow[]> {
  let query = db
    .selectFrom('feedback')
    .where('customer_id', '=', member.customerId)
    .where('member_id', '=', member.memberId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}

/** How many answers the member has not seen. */
export async function countNew(db: Db, member: Member): Promise<number> {
  const found = await db
    .selectFrom('feedback')
    .where('customer_id', '=', member.customerId)
    .where('member_id', '=', member.memberId)
    .where(sql<boolean>`answered_at > coalesce(seen_at, '-infinity')`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return found.count;
}

/** Marks the answers up to an instant as seen by the member. */
export async function setSeen(db: Db, member: Member, until: Date): Promise<void> {
  await db
    .updateTable('feedback')
    .set(({ ref }) => ({ seen_at: ref('answered_at') }))
    .where('customer_id', '=', member.customerId)
    .where('member_id', '=', member.memberId)
    .where('answered_at', '<=', until)
    .where(sql<boolean>`answered_at > coalesce(seen_at, '-infinity')`)
    .execute();
}

/** Everybody's feedback, newest first, for the provider. */
export async function listReceived(
  db: Db,
  state: 'open' | 'answered' | 'all',
  { before, limit }: PageOfFeedback,
): Promise<ReceivedRow[]> {
  let query = received(db).orderBy('feedback.id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('feedback.id', '<', before);
  if (state !== 'all') query = query.where('feedback.answer', state === 'open' ? 'is' : 'is not', null);
  return query.execute();
}

export async function findReceived(db: Db, feedbackId: string): Promise<ReceivedRow | undefined> {
  return received(db).where('feedback.id', '=', feedbackId).executeTakeFirst();
}

function received(db: Db) {
  return db
    .selectFrom('feedback')
    .innerJoin('customer', 'customer.id', 'feedback.customer_id')
    .selectAll('feedback')
    .select('customer.name as customer_name');
}

/** Stores an answer, replacing an earlier one. */
export async function setAnswer(
  db: Db,
  row: FeedbackRow,
  answer: { readonly text: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('feedback')
    .set({ answer: answer.text, answered_by: answer.by, answered_at: answer.at })
    .where('customer_id', '=', row.customer_id)
    .where('id', '=', row.id)
    .execute();
  noteChange({ customerId: row.customer_id, memberId: row.member_id, hint: { topic: 'feedback' } });
}
