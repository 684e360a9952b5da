import { type Input, orderTerms, type providerOrderCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { noteChange } from '../../../platform/live/changes.ts';
import { recordEvents } from '../../event/event.store.ts';
import { type FoundOrder, lockOrderOfAny, updateOrder } from '../order.store.ts';

type Call = typeof providerOrderCalls.changeOrder;

export async function changeOrder({ input, db, now, provider, ip }: Requested<Call>): Promise<Outcome<Call>> {
  const { orderId } = input;
  const order = await lockOrderOfAny(db, orderId);
  if (order === undefined) return refuse(5020009);
  if (order.state !== 'accepted' || order.closedAt !== null) return refuse(5020055);
  const { customerId, id, number } = order;
  const [before, after] = [termsOf(order), { ...termsOf(order), ...saidTerms(input) }];
  const changed = orderTerms.filter((term) => after[term] !== before[term]);
  if (changed.length > 0) {
    const { name, dueAt, agreedRate, validityDays } = after;
    const due = dueAt === null ? null : new Date(dueAt);
    await updateOrder(db, order, { name, due_at: due, agreed_rate: agreedRate, validity_days: validityDays });
    const event = { customerId, at: now, actor: { provider }, ip, kind: 'order.changed', orderId };
    await recordEvents(
      db,
      changed.map((term) => {
        const [from, to] = [before[term], after[term]];
        return {
          ...event,
          before: { [term]: from },
          after: { [term]: to },
          data: { orderId, number, name, term, from, to },
        };
      }),
    );
    // Its name is shown beside its batches and its datasets.
    for (const topic of ['batch', 'dataset'] as const) noteChange({ customerId, hint: { topic } });
  }
  return ok({ id, number, name: after.name, changed });
}

/** The terms as events keep them. */
function termsOf({ name, dueAt, agreedRate, validityDays }: FoundOrder) {
  return { name, dueAt: dueAt === null ? null : dueAt.toISOString(), agreedRate, validityDays };
}

function saidTerms({ name, dueAt, agreedRate, validityDays }: Input<Call>) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(dueAt === undefined ? {} : { dueAt: dueAt === null ? null : new Date(dueAt).toISOString() }),
    ...(agreedRate === undefined ? {} : { agreedRate }),
    ...(validityDays === undefined ? {} : { validityDays }),
  };
}
