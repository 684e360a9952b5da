import type { providerSetupCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { noteChange } from '../../../platform/live/changes.ts';
import { recordEvents } from '../../event/event.store.ts';
import { keepDay } from '../keep-days.service.ts';
import { hasExpired, lockOrderOfAny, updateOrder } from '../order.store.ts';

type Call = typeof providerSetupCalls.setOrderClosed;

export async function setOrderClosed(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { input, context, db, now, provider, ip } = requested;
  const { orderId, isClosed } = input;
  const order = await lockOrderOfAny(db, orderId);
  if (order === undefined) return refuse(5020009);
  if (order.state !== 'accepted') return refuse(5020055);
  if (!isClosed && (await hasExpired(db, order))) return refuse(5007028);
  const { customerId, id, number, name } = order;
  if ((order.closedAt !== null) !== isClosed) {
    await updateOrder(db, order, { closed_at: isClosed ? now : null });
    // The work that keeps days looks at open orders.
    if (isClosed) await keepDay(db, order, now, context.settings.timeZone);
    const kind = isClosed ? 'order.closed' : 'order.opened';
    await recordEvents(db, [
      { customerId, at: now, actor: { provider }, ip, kind, orderId, data: { orderId: id, number, name } },
    ]);
    // What can be done with its batches, and whether its datasets are worked on.
    for (const topic of ['batch', 'dataset'] as const) noteChange({ customerId, hint: { topic } });
  }
  return ok({ id, number, name, isClosed });
}
