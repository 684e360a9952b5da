import type { orderCalls } from '@countersign/contract';
import { todayIn } from '@countersign/domain';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { listRecords } from '../order-list.store.ts';
import { toOrder } from '../to-order.ts';

type ListOrders = typeof orderCalls.listOrders;

export async function listOrders(requested: Requested<ListOrders>): Promise<Outcome<ListOrders>> {
  const { db, context, member, now, input } = requested;
  const today = todayIn(context.settings.timeZone, now);
  const { records, counts } = await listRecords(db, member, input, today);
  const orders = records.map((record) => {
    const { forecast: _, ...order } = toOrder(record, member, today);
    return order;
  });
  return ok({ total: counts.views[input.view], ...counts, orders });
}
