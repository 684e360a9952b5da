import type { providerSetupCalls } from '@countersign/contract';
import { v7 as newId } from 'uuid';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { addCustomer } from '../customer.store.ts';

type CreateCustomer = typeof providerSetupCalls.createCustomer;

export async function createCustomer(requested: Requested<CreateCustomer>): Promise<Outcome<CreateCustomer>> {
  const { input, db, now, provider, ip } = requested;
  const id = newId();
  await addCustomer(db, { id, name: input.name, created_at: now });
  const event = { customerId: id, at: now, actor: { provider }, ip, kind: 'customer.created' };
  await recordEvents(db, [{ ...event, data: { name: input.name } }]);
  return ok({ id, name: input.name });
}
