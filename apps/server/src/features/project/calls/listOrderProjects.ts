import type { providerSetupCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findOrderOfAny } from '../../order/order.store.ts';
import { listProjectsOf } from '../project-list.store.ts';

type Call = typeof providerSetupCalls.listOrderProjects;

export async function listOrderProjects({ input, db }: Requested<Call>): Promise<Outcome<Call>> {
  const order = await findOrderOfAny(db, input.orderId);
  if (order === undefined) return refuse(5020009);
  const { counts: total, records } = await listProjectsOf(db, order, input);
  const projects = records.map(({ createdAt, ...project }) => ({ ...project, createdAt: createdAt.toISOString() }));
  return ok({ total, projects });
}
