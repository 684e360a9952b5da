import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { FeedbackPictureTable } from '../../platform/db/tables/feedback.ts';
import type { Member } from '../../platform/session/actor.ts';

type Picture = Selectable<FeedbackPictureTable>;

export async function addPicture(db: Db, row: Insertable<FeedbackPictureTable>): Promise<void> {
  await db.insertInto('feedback_picture').values(row).execute();
}

/** How many pictures the member has uploaded since an instant. */
export async function countPictures(db: Db, member: Member, since: Date): Promise<number> {
  const found = await db
    .selectFrom('feedback_picture')
    .where('customer_id', '=', member.customerId)
    .where('member_id', '=', member.memberId)
    .where('uploaded_at', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return found.count;
}

/** Attaches unused pictures of the member that are newer than `since`. Answers how many were attached. */
export async function takePictures(
  db: Db,
  member: Member,
  feedbackId: string,
  ids: readonly string[],
  since: Date,
): Promise<number> {
  let taken = 0;
  for (const [ordinal, id] of ids.entries()) {
    const { numUpdatedRows } = await db
      .updateTable('feedback_picture')
      .set({ feedback_id: feedbackId, ordinal })
      .where('customer_id', '=', member.customerId)
      .where('member_id', '=', member.memberId)
      .where('id', '=', id)
      .where('feedback_id', 'is', null)
      .where('uploaded_at', '>', since)
      .executeTakeFirst();
    taken += Number(numUpdatedRows);
  }
  return taken;
}

/** The pictures of these feedbacks, in order. */
export async function listPictures(db: Db, feedbackIds: readonly string[]): Promise<Picture[]> {
  if (feedbackIds.length === 0) return [];
  return db
    .selectFrom('feedback_picture')
    .where('feedback_id', 'in', feedbackIds)
    .selectAll()
    .orderBy('ordinal')
    .execute();
}

type UnusedPicture = Pick<Picture, 'customer_id' | 'id' | 'key'>;

/** Unused pictures uploaded before an instant, of all customers. */
export async function listUnused(db: Db, before: Date): Promise<UnusedPicture[]> {
  return db
    .selectFrom('feedback_picture')
    .where('feedback_id', 'is', null)
    .where('uploaded_at', '<=', before)
    .select(['customer_id', 'id', 'key'])
    .execute();
}

export async function forgetPictures(db: Db, pictures: readonly UnusedPicture[]): Promise<void> {
  for (const { customer_id, id } of pictures)
    await db.deleteFrom('feedback_picture').where('customer_id', '=', customer_id).where('id', '=', id).execute();
}
