import { makeExportWork } from './features/delivery/make-export.work.ts';
import { makeReportWork } from './features/report/make-report.work.ts';
import type { WorkHandlers } from './platform/work/start-work.ts';

export const workHandlers: WorkHandlers = {
  'report.acceptance': makeReportWork,
  'delivery.export': makeExportWork,
};
