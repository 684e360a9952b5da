import type { providerOrderCalls } from '@countersign/contract';
import { itemsOf } from '@countersign/domain';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { listOrdersOfAll } from '../order-of-all.store.ts';
import { progressOf } from '../progress-of.ts';

type Call = typeof providerOrderCalls.listProviderOrders;

export async function listProviderOrders({ input, db }: Requested<Call>): Promise<Outcome<Call>> {
  const { counts: total, records } = await listOrdersOfAll(db, input);
  const orders = records.map((record) => {
    const { id, number, name, customer, state, dueAt } = record;
    const all = itemsOf(progressOf(record));
    return { id, number, name, customer, state, dueAt: dueAt?.toISOString() ?? null, total: all };
  });
  return ok({ total, orders });
}
