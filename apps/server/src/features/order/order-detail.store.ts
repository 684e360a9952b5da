import type { OrderDay } from '@countersign/contract';
import { daysAfter, type Today } from '@countersign/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import { historySince } from './order-figures.store.ts';
import { isSeen, type OrderRecord, recordColumns, recordJoins } from './order-record.store.ts';

export interface DetailRecord extends OrderRecord {
  readonly needsSample: boolean;
  readonly note: string;
  readonly reportedAt: Date | null;
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
  readonly answerReason: string;
  /** Days on which the counts changed, the earliest first. */
  readonly history: readonly OrderDay[];
}

/** The plot shows a year. */
const SHOWN_DAYS = 366;

/** An order that the member sees, with the days of the past year. */
export async function readOrder(
  db: Db,
  member: Member,
  orderId: string,
  today: Today,
): Promise<DetailRecord | undefined> {
  const { rows } = await sql<DetailRecord>`
    select ${recordColumns}, o.needs_sample as "needsSample", o.note, o.reported_at as "reportedAt",
      o.answered_at as "answeredAt", o.answered_by as "answeredBy", o.answer_reason as "answerReason",
      h.history
    from customer_order o ${recordJoins(member, today)} ${historySince(daysAfter(today.today, -SHOWN_DAYS))}
    where o.id = ${orderId} and ${isSeen(member)}`.execute(db);
  return rows[0];
}
