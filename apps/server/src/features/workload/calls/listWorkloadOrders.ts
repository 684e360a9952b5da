import type { workloadCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { listOrders } from '../workload-sums.store.ts';

type ListWorkloadOrders = typeof workloadCalls.listWorkloadOrders;

export async function listWorkloadOrders({
  db,
  context,
  member,
  input,
}: Requested<ListWorkloadOrders>): Promise<Outcome<ListWorkloadOrders>> {
  const { timeZone } = context.settings;
  return ok(await listOrders(db, { customerId: member.customerId, orderIds: null, timeZone }, input));
}
