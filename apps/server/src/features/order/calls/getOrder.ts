import type { OrderDay, orderCalls } from '@countersign/contract';
import { todayIn } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { type DetailRecord, readOrder } from '../order-detail.store.ts';
import { toOrder } from '../to-order.ts';

type Call = typeof orderCalls.getOrder;

export async function getOrder({ db, context, member, now, input }: Requested<Call>): Promise<Outcome<Call>> {
  const today = todayIn(context.settings.timeZone, now);
  const record = await readOrder(db, member, input.orderId, today);
  if (record === undefined) return refuse(5020009);
  const order = toOrder(record, member, today);
  // Figures of the provider are about the whole order, which an acceptor does not see.
  const isWhole = member.role === '10';
  return ok({
    ...order,
    needsSample: record.needsSample,
    note: record.note,
    statedTotal: isWhole ? record.statedTotal : null,
    answer: answerOf(record),
    report: isWhole ? reportOf(record) : null,
    history: isWhole ? withToday(record.history, { day: today.today, counts: order.progress }) : [],
  });
}

/** Kept days, and today as it is now. */
function withToday(kept: readonly OrderDay[], today: OrderDay): OrderDay[] {
  return [...kept.filter(({ day }) => day < today.day), today];
}

function reportOf({ reportedAt, reported }: DetailRecord) {
  return reportedAt && { at: reportedAt.toISOString(), counts: reported };
}

function answerOf({ answeredAt, answeredBy, answerReason }: DetailRecord) {
  if (answeredAt === null || answeredBy === null) return null;
  return { at: answeredAt.toISOString(), by: answeredBy, reason: answerReason };
}
