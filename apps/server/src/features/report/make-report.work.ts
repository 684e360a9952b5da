import { Readable } from 'node:stream';
import type { WorkHandler } from '../../platform/work/start-work.ts';
import { makeAcceptanceReport } from './acceptance-report.ts';
import { readReport, setReportState } from './report.store.ts';
import { reportKey } from './report-key.service.ts';

/** What the work is told: whose report, and which. */
export interface ReportWork extends Readonly<Record<string, string>> {
  readonly customerId: string;
  readonly reportId: string;
}

/** Makes an acceptance report and stores it. Done again it makes the same object again, or finds it ready. */
export const makeReportWork: WorkHandler = {
  async run(context, data) {
    const { customerId, reportId } = readData(data);
    const report = await readReport(context.db, customerId, reportId);
    if (report === undefined || report.state === 'ready') return;
    await setReportState(context.db, customerId, reportId, { state: 'making' });
    const { timeZone } = context.settings;
    const { batchId, language } = report;
    const order = { customerId, batchId, language, timeZone, now: context.now() };
    const key = reportKey({ customerId, id: reportId });
    // One snapshot for all sheets, however many decisions are made meanwhile. The file is stored as it is made.
    const fileName = await context.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        const made = await makeAcceptanceReport(db, order);
        await context.objects.put(key, Readable.from(made.bytes, { objectMode: false }));
        return made.fileName;
      });
    await setReportState(context.db, customerId, reportId, { state: 'ready', file_name: fileName, object_key: key });
  },
  async giveUp(context, data) {
    const { customerId, reportId } = readData(data);
    await setReportState(context.db, customerId, reportId, { state: 'failed' });
  },
};

function readData(data: Readonly<Record<string, string>>): ReportWork {
  const { customerId, reportId } = data;
  if (customerId === undefined || reportId === undefined) throw new Error('report work without its report');
  return { customerId, reportId };
}
