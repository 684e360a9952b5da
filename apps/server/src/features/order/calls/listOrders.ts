import type { orderCalls } from '@countersign/contract';
import { todayIn } from '@countersign/domain';
import type { Db } from '../../../platform/db/connect.ts';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import type { Member } from '../../../platform/session/actor.ts';
import { listRecords } from '../order-list.store.ts';
import { ordersAtRisk } from '../orders-at-risk.service.ts';
import { toOrder } from '../to-order.ts';

type ListOrders = typeof orderCalls.listOrders;

export async function listOrders(requested: Requested<ListOrders>): Promise<Outcome<ListOrders>> {
  const { db, context, member, now, input } = requested;
  const { timeZone } = context.settings;
  const today = todayIn(timeZone, now);
  const among = input.only === undefined ? null : await idsAtRisk(db, member, now, timeZone);
  const { records, counts } = await listRecords(db, member, { ...input, among }, today);
  const orders = records.map((record) => {
    const { forecast: _, ...order } = toOrder(record, member, today);
    return order;
  });
  return ok({ total: counts.views[input.view], ...counts, orders });
}

/** The rule needs forecasts, which the database does not make. An acceptor's orders have none. */
async function idsAtRisk(db: Db, { customerId, role }: Member, now: Date, timeZone: string): Promise<string[]> {
  const atRisk = role === '10' ? await ordersAtRisk(db, customerId, now, timeZone) : [];
  return atRisk.map(({ id }) => id);
}
