import type { orderCalls } from '@countersign/contract';
import { daysAfter, todayIn } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { type DetailRecord, readOrder } from '../order-detail.store.ts';
import { toOrder } from '../to-order.ts';

type Call = typeof orderCalls.getOrder;

/** The plot shows a year. */
const SHOWN_DAYS = 366;

export async function getOrder({ db, context, member, now, input }: Requested<Call>): Promise<Outcome<Call>> {
  const today = todayIn(context.settings.timeZone, now);
  const since = daysAfter(today.today, -SHOWN_DAYS);
  const record = await readOrder(db, member, input.orderId, since, now);
  if (record === undefined) return refuse(5020009);
  const { outlook, ...order } = toOrder(record, member, today);
  return ok({
    ...order,
    needsSample: record.needsSample,
    note: record.note,
    statedTotal: outlook && record.statedTotal,
    answer: answerOf(record),
    report: outlook && record.reportedAt && { at: record.reportedAt.toISOString(), counts: record.reported },
    history: outlook?.history ?? [],
    forecast: outlook?.forecast ?? null,
  });
}

function answerOf({ answeredAt, answeredBy, answerReason }: DetailRecord) {
  if (answeredAt === null || answeredBy === null) return null;
  return { at: answeredAt.toISOString(), by: answeredBy, reason: answerReason };
}
