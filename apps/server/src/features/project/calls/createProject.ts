import type { providerSetupCalls } from '@countersign/contract';
import { v7 as newId } from 'uuid';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { findOrderOfAny } from '../../order/order.store.ts';
import { addProject } from '../project.store.ts';

type CreateProject = typeof providerSetupCalls.createProject;

export async function createProject(requested: Requested<CreateProject>): Promise<Outcome<CreateProject>> {
  const { input, db, now, provider, ip } = requested;
  const { orderId, name } = input;
  const order = await findOrderOfAny(db, orderId);
  if (order === undefined) return refuse(5020009);
  if (order.state !== 'accepted') return refuse(5020055);
  const id = newId();
  await addProject(db, { customer_id: order.customerId, id, order_id: orderId, name, created_at: now });
  const event = { customerId: order.customerId, at: now, actor: { provider }, ip, kind: 'project.created', orderId };
  await recordEvents(db, [{ ...event, data: { orderId, projectId: id, name } }]);
  return ok({ id, name });
}
