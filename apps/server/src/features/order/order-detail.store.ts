import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isSeen, type OrderRecord, recordColumns, recordJoins } from './order-record.store.ts';

export interface DetailRecord extends OrderRecord {
  readonly needsSample: boolean;
  readonly note: string;
  readonly reportedAt: Date | null;
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
  readonly answerReason: string;
}

/**
 * An order that the member sees.
 *
 * @param since the day from which on its days are read
 */
export async function readOrder(
  db: Db,
  member: Member,
  orderId: string,
  since: string,
  now: Date,
): Promise<DetailRecord | undefined> {
  const { rows } = await sql<DetailRecord>`
    select ${recordColumns}, o.needs_sample as "needsSample", o.note, o.reported_at as "reportedAt",
      o.answered_at as "answeredAt", o.answered_by as "answeredBy", o.answer_reason as "answerReason"
    from customer_order o ${recordJoins(member, since, now)}
    where o.id = ${orderId} and ${isSeen(member)}`.execute(db);
  return rows[0];
}
