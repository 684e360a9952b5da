import type { workloadCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { removeInWork } from '../workload-report.store.ts';

type CancelWorkloadReport = typeof workloadCalls.cancelWorkloadReport;

export async function cancelWorkloadReport({
  db,
  member,
  now,
  ip,
  input: { reportId },
}: Requested<CancelWorkloadReport>): Promise<Outcome<CancelWorkloadReport>> {
  const { customerId } = member;
  if (!(await removeInWork(db, { customerId, reportId }))) return refuse(5002001);
  await recordEvents(db, [
    { customerId, at: now, actor: { member }, ip, kind: 'workload.cancelled', data: { reportId } },
  ]);
  return ok(null);
}
