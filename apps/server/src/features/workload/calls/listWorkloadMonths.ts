import type { workloadCalls } from '@countersign/contract';
import { workloadMonthsUpTo } from '@countersign/domain';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { sumMonths } from '../workload-sums.store.ts';

type ListWorkloadMonths = typeof workloadCalls.listWorkloadMonths;

export async function listWorkloadMonths({
  db,
  context,
  member,
  now,
}: Requested<ListWorkloadMonths>): Promise<Outcome<ListWorkloadMonths>> {
  const { timeZone } = context.settings;
  const decided = await sumMonths(db, { customerId: member.customerId, orderIds: null, timeZone });
  const months = workloadMonthsUpTo(now, timeZone).map((month) => ({ month, decided: decided.get(month) ?? 0 }));
  return ok({ timeZone, months });
}
