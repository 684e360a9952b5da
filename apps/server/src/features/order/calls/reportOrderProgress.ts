import { type providerOrderCalls, reportedStates } from '@countersign/contract';
import { deliveredItems, itemsOf } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { keepDay } from '../keep-days.service.ts';
import { lockOrderOfAny, updateOrder } from '../order.store.ts';
import { readCounted } from '../order-day.store.ts';

type Call = typeof providerOrderCalls.reportOrderProgress;

export async function reportOrderProgress(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { input, context, db, now, provider, ip } = requested;
  const { orderId, counts } = input;
  const order = await lockOrderOfAny(db, orderId);
  const counted = order && (await readCounted(db, order.customerId, orderId));
  if (order === undefined || counted === undefined) return refuse(5020009);
  if (order.state !== 'accepted' || order.closedAt !== null) return refuse(5020055);
  const total = input.total ?? counted.statedTotal;
  const reported = reportedStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  const delivered = deliveredItems(counted.batches);
  if (total !== null && reported + delivered > total) return refuse(5002002, { total, reported, delivered });
  await updateOrder(db, order, {
    ...{ reported_progress: JSON.stringify(counts), reported_at: now, delivered_then: delivered, total_items: total },
  });
  const progress = await keepDay(db, order, now, context.settings.timeZone);
  const { customerId, id, number, name } = order;
  const event = { customerId, at: now, actor: { provider }, ip, kind: 'order.reported', orderId, after: { ...counts } };
  await recordEvents(db, [{ ...event, data: { orderId, number, name, total: itemsOf(progress) } }]);
  return ok({ id, number, name, total: itemsOf(progress), progress });
}
