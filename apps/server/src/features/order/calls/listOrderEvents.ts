import type { orderCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { listOrderHistory } from '../order-event.store.ts';

type Call = typeof orderCalls.listOrderEvents;

export async function listOrderEvents({ input, db, member }: Requested<Call>): Promise<Outcome<Call>> {
  const { isThere, total, records } = await listOrderHistory(db, member.customerId, input);
  if (!isThere) return refuse(5020009);
  const events = records.map(({ id, at, ...event }) => ({ ...event, id: String(id), at: at.toISOString() }));
  return ok({ total, events });
}
