import type { workloadCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { checkOrders, queueReport } from '../ask-for-workload.service.ts';
import { beginAgain, findReport } from '../workload-report.store.ts';

type RepeatWorkloadReport = typeof workloadCalls.repeatWorkloadReport;

export async function repeatWorkloadReport(
  requested: Requested<RepeatWorkloadReport>,
): Promise<Outcome<RepeatWorkloadReport>> {
  const { db, context, member, now, input } = requested;
  const id = { customerId: member.customerId, reportId: input.reportId };
  const report = await findReport(db, id);
  if (report === undefined) return refuse(5002001);
  const { orderIds } = report;
  const { areUnknown, blocked } = await checkOrders(db, member, { orderIds, timeZone: context.settings.timeZone });
  if (areUnknown) return refuse(5020009);
  if (blocked.length > 0) return refuse(5007012, { orders: blocked });
  if (!(await beginAgain(db, id, member.memberId, now))) return refuse(5002001);
  await queueReport(requested, 'workload.repeated', input.reportId);
  return ok(null);
}
