import type { providerSetupCalls } from '@countersign/contract';
import { v7 as newId } from 'uuid';
import { takeNumber } from '../../../platform/db/take-number.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { hasCustomer } from '../../customer/customer.store.ts';
import { recordEvents } from '../../event/event.store.ts';
import { keepDay } from '../keep-days.service.ts';
import { addOrder } from '../order.store.ts';

type CreateOrder = typeof providerSetupCalls.createOrder;

export async function createOrder(requested: Requested<CreateOrder>): Promise<Outcome<CreateOrder>> {
  const { input, context, db, now, provider, ip } = requested;
  const { customerId, name } = input;
  if (!(await hasCustomer(db, customerId))) return refuse(5007023);
  const id = newId();
  const dueAt = input.dueAt === undefined ? null : new Date(input.dueAt);
  const number = await takeNumber(db, customerId, 'order', now, context.settings.timeZone);
  await addOrder(db, {
    customer_id: customerId,
    id,
    number,
    name,
    source: 'provider',
    creator: provider.name,
    created_at: now,
    due_at: dueAt,
    closed_at: null,
    validity_days: input.validityDays,
    agreed_rate: input.agreedRate,
    needs_sample: input.needsSample,
    total_items: input.total ?? null,
  });
  await keepDay(db, { customerId, id }, now, context.settings.timeZone);
  const event = { customerId, at: now, actor: { provider }, ip, kind: 'order.created', orderId: id };
  await recordEvents(db, [{ ...event, data: { orderId: id, number, name } }]);
  return ok({ id, number, name, dueAt: dueAt?.toISOString() ?? null });
}
