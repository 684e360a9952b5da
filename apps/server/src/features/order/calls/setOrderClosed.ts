import type { providerSetupCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { noteChange } from '../../../platform/live/changes.ts';
import { recordEvents } from '../../event/event.store.ts';
import { lockOrderOfAny, markClosed } from '../order.store.ts';

type Call = typeof providerSetupCalls.setOrderClosed;

export async function setOrderClosed({ input, db, now, provider, ip }: Requested<Call>): Promise<Outcome<Call>> {
  const { orderId, isClosed } = input;
  const order = await lockOrderOfAny(db, orderId);
  if (order === undefined) return refuse(5020009);
  const { customerId, id, number, name } = order;
  if ((order.closedAt !== null) !== isClosed) {
    await markClosed(db, customerId, id, isClosed ? now : null);
    const kind = isClosed ? 'order.closed' : 'order.opened';
    await recordEvents(db, [
      { customerId, at: now, actor: { provider }, ip, kind, data: { orderId: id, number, name } },
    ]);
    // What can be done with its batches, and whether its datasets are worked on.
    for (const topic of ['batch', 'dataset'] as const) noteChange({ customerId, hint: { topic } });
  }
  return ok({ id, number, name, isClosed });
}
