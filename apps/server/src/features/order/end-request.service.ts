import type { Db } from '../../platform/db/connect.ts';
import { noteChange } from '../../platform/live/changes.ts';
import { type Actor, recordEvents } from '../event/event.store.ts';
import { type FoundOrder, updateOrder } from './order.store.ts';

/** Why a request ended without becoming work. */
interface Ending {
  readonly state: 'declined' | 'withdrawn';
  readonly by: string;
  readonly reason: string;
}

/** Ends a request, which is locked. It counts as closed, so its datasets are not kept for it. */
export async function endRequest(
  db: Db,
  order: FoundOrder,
  { state, by, reason }: Ending,
  { actor, now, ip }: { readonly actor: Actor; readonly now: Date; readonly ip: string },
): Promise<void> {
  const { customerId, id, number, name } = order;
  await updateOrder(db, order, { state, closed_at: now, answered_at: now, answered_by: by, answer_reason: reason });
  const event = { customerId, at: now, actor, ip, kind: `order.${state}`, orderId: id };
  await recordEvents(db, [{ ...event, data: { orderId: id, number, name, reason } }]);
  noteChange({ customerId, hint: { topic: 'dataset' } });
}
