import type { Language, NoticeBody } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** A member for whom notices wait to be mailed. */
export interface MemberToMail {
  readonly customerId: string;
  readonly memberId: string;
  /** When the oldest of them was given. */
  readonly since: Date;
}

/** Members whose oldest waiting notice was given by an instant, after `after`, by customer and id. */
export async function listWaiting(
  db: Db,
  givenBy: Date,
  after: Pick<MemberToMail, 'customerId' | 'memberId'> | null,
  limit: number,
): Promise<MemberToMail[]> {
  const isAfter = after === null ? sql`true` : sql`(customer_id, member_id) > (${after.customerId}, ${after.memberId})`;
  const { rows } = await sql<MemberToMail>`
    select customer_id as "customerId", member_id as "memberId", min(at) as since from notice
    where waits_for_mail and ${isAfter}
    group by customer_id, member_id having min(at) <= ${givenBy}
    order by customer_id, member_id limit ${limit}`.execute(db);
  return rows;
}

/** Somebody who may be mailed. */
export interface MailedMember {
  readonly userName: string;
  readonly email: string | null;
  readonly language: Language | null;
  readonly isActive: boolean;
  readonly lastMailAt: Date | null;
}

/** Locks the member until the transaction ends, so that two nodes never mail them at once. */
export async function lockMailed(db: Db, { customerId, memberId }: MemberToMail): Promise<MailedMember | undefined> {
  const { rows } = await sql<Omit<MailedMember, 'lastMailAt'>>`
    select user_name as "userName", email, language, status = '1' and deleted_at is null as "isActive" from member
    where customer_id = ${customerId} and id = ${memberId} for no key update`.execute(db);
  // After the lock, so that it sees what another node has just done.
  const last = await db
    .selectFrom('notice_mail')
    .where('customer_id', '=', customerId)
    .where('member_id', '=', memberId)
    .select('mailed_at')
    .executeTakeFirst();
  return rows[0] && { ...rows[0], lastMailAt: last?.mailed_at ?? null };
}

export type WaitingNotice = NoticeBody & { readonly at: Date; readonly isRead: boolean };

/** Takes the member's waiting notices: they wait no longer. The newest first. */
export async function takeWaiting(db: Db, { customerId, memberId }: MemberToMail): Promise<WaitingNotice[]> {
  const { rows } = await sql<WaitingNotice>`
    with taken as (
      update notice set waits_for_mail = false
      where customer_id = ${customerId} and member_id = ${memberId} and waits_for_mail
      returning id, kind, data, at, read_at is not null as "isRead"
    )
    select kind, data, at, "isRead" from taken order by at desc, id desc`.execute(db);
  return rows;
}

export async function noteMailed(db: Db, { customerId, memberId }: MemberToMail, at: Date): Promise<void> {
  await db
    .insertInto('notice_mail')
    .values({ customer_id: customerId, member_id: memberId, mailed_at: at })
    .onConflict((conflict) => conflict.columns(['customer_id', 'member_id']).doUpdateSet({ mailed_at: at }))
    .execute();
}
