import type { providerOrderCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { endRequest } from '../end-request.service.ts';
import { lockOrderOfAny } from '../order.store.ts';
import { tellAnswer } from '../tell-answer.service.ts';

type Call = typeof providerOrderCalls.declineOrder;

export async function declineOrder({ input, db, now, provider, ip }: Requested<Call>): Promise<Outcome<Call>> {
  const order = await lockOrderOfAny(db, input.orderId);
  if (order === undefined) return refuse(5020009);
  if (order.state !== 'requested') return refuse(5020055);
  const answer = { state: 'declined', by: provider.name, reason: input.reason } as const;
  await endRequest(db, order, answer, { actor: { provider }, now, ip });
  await tellAnswer(db, order, { isAccepted: false, reason: input.reason }, now);
  const { id, number, name } = order;
  return ok({ id, number, name });
}
