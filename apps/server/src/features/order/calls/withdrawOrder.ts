import type { orderCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { endRequest } from '../end-request.service.ts';
import { lockOrder } from '../order.store.ts';

type Call = typeof orderCalls.withdrawOrder;

export async function withdrawOrder({ input, db, member, now, ip }: Requested<Call>): Promise<Outcome<Call>> {
  const order = await lockOrder(db, member.customerId, input.orderId);
  if (order === undefined) return refuse(5020009);
  if (order.state !== 'requested') return refuse(5020055);
  await endRequest(db, order, { state: 'withdrawn', by: member.userName, reason: '' }, { actor: { member }, now, ip });
  return ok(null);
}
