import type { Input, providerOrderCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { keepDay } from '../keep-days.service.ts';
import { lockOrderOfAny, updateOrder } from '../order.store.ts';
import { tellAnswer } from '../tell-answer.service.ts';

type Call = typeof providerOrderCalls.acceptOrder;

export async function acceptOrder(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { input, context, db, now, provider, ip } = requested;
  const order = await lockOrderOfAny(db, input.orderId);
  if (order === undefined) return refuse(5020009);
  if (order.state !== 'requested') return refuse(5020055);
  const { customerId, id, number, name } = order;
  await updateOrder(db, order, {
    ...{ state: 'accepted', answered_at: now, answered_by: provider.name },
    ...statedTerms(input),
  });
  await keepDay(db, order, now, context.settings.timeZone);
  const event = { customerId, at: now, actor: { provider }, ip, kind: 'order.accepted', orderId: id };
  await recordEvents(db, [{ ...event, data: { orderId: id, number, name } }]);
  await tellAnswer(db, order, { isAccepted: true, reason: null }, now);
  return ok({ id, number, name });
}

/** What the provider states stands; the rest stays as it was asked for. */
function statedTerms({ dueAt, agreedRate, needsSample, validityDays, total }: Input<Call>) {
  return {
    ...(dueAt === undefined ? {} : { due_at: new Date(dueAt) }),
    ...(agreedRate === undefined ? {} : { agreed_rate: agreedRate }),
    ...(needsSample === undefined ? {} : { needs_sample: needsSample }),
    ...(validityDays === undefined ? {} : { validity_days: validityDays }),
    ...(total === undefined ? {} : { total_items: total }),
  };
}
