import type { reportCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findReport } from '../report.store.ts';

type GetReport = typeof reportCalls.getReport;

export async function getReport(requested: Requested<GetReport>): Promise<Outcome<GetReport>> {
  const { db, member, sign, input } = requested;
  const report = await findReport(db, member, input.reportId);
  if (report === undefined || (report.isForAdministrator && member.role !== '10')) return refuse(5002001);
  const { state, fileName, objectKey } = report;
  if (objectKey === null || fileName === null) return ok({ state, fileName: null, url: null });
  return ok({ state, fileName, url: sign(objectKey, fileName) });
}
