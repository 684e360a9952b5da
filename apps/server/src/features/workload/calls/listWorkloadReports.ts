import type { WorkloadReport, workloadCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import type { SignUrl } from '../../../platform/objects/signed-url.ts';
import { type ListedReport, listReports } from '../workload-report.store.ts';

type ListWorkloadReports = typeof workloadCalls.listWorkloadReports;

export async function listWorkloadReports({
  db,
  member,
  sign,
  now,
  input,
}: Requested<ListWorkloadReports>): Promise<Outcome<ListWorkloadReports>> {
  const { counts: views, records } = await listReports(db, member.customerId, input);
  return ok({ total: views[input.view], views, reports: records.map((record) => showReport(record, sign, now)) });
}

/** A report whose year is over shows as expired also before its file is deleted. */
function showReport({ objectKey, ...report }: ListedReport, sign: SignUrl, now: Date): WorkloadReport {
  const isOver = report.state === 'ready' && report.expiresAt !== null && report.expiresAt < now;
  const isThere = objectKey !== null && report.fileName !== null && !isOver && report.state === 'ready';
  return {
    ...report,
    state: isOver ? 'expired' : report.state,
    months: [...report.months],
    askedAt: report.askedAt.toISOString(),
    startedAt: report.startedAt?.toISOString() ?? null,
    endedAt: report.endedAt?.toISOString() ?? null,
    expiresAt: report.expiresAt?.toISOString() ?? null,
    url: isThere ? sign(objectKey, report.fileName ?? '') : null,
  };
}
