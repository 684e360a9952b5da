import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { defineWork } from '../../platform/work/define-work.ts';
import { makeAcceptanceReport } from './acceptance-report.ts';
import { readReport, setReportState } from './report.store.ts';
import { reportKey } from './report-key.service.ts';

/** Makes an acceptance report and stores it. Running it again makes the same object or finds it ready. */
export const makeReportWork = defineWork({
  name: 'report.acceptance',
  data: z.object({ customerId: z.string(), reportId: z.string() }),
  tries: { expireInSeconds: 900 },
  async run(context, { customerId, reportId }) {
    const report = await readReport(context.db, customerId, reportId);
    if (report === undefined || report.state === 'ready') return;
    await setReportState(context.db, customerId, reportId, { state: 'making' });
    const { timeZone } = context.settings;
    const { batchId, language, isForAdministrator } = report;
    const order = { customerId, batchId, language, timeZone, now: context.now(), isForAdministrator };
    const key = reportKey({ customerId, id: reportId });
    // One snapshot for all sheets, so that later decisions do not show. The file is stored as it is made.
    const fileName = await context.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        const made = await makeAcceptanceReport(db, context.objects, order);
        await context.objects.put(key, Readable.from(made.bytes, { objectMode: false }));
        return made.fileName;
      });
    await setReportState(context.db, customerId, reportId, { state: 'ready', file_name: fileName, object_key: key });
  },
  async giveUp(context, { customerId, reportId }) {
    await setReportState(context.db, customerId, reportId, { state: 'failed' });
  },
});
