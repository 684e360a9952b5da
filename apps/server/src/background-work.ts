import { resetMailWork } from './features/account/reset-mail.work.ts';
import { makeExportWork } from './features/delivery/make-export.work.ts';
import { forgetPicturesWork } from './features/feedback/forget-pictures.work.ts';
import { cutTilesWork } from './features/item/cut-tiles.work.ts';
import { makeReportWork } from './features/report/make-report.work.ts';
import { sendMailWork } from './platform/mail/send-mail.work.ts';
import { sweepWork } from './platform/retention/sweep.ts';
import type { WorkHandlers } from './platform/work/start-work.ts';
import { retentions } from './retentions.ts';

export const workHandlers: WorkHandlers = {
  'media.tiles': cutTilesWork,
  'report.acceptance': makeReportWork,
  'delivery.export': makeExportWork,
  'mail.send': sendMailWork,
  'account.resetMail': resetMailWork,
  'feedback.pictures': forgetPicturesWork,
  'retention.sweep': sweepWork(retentions),
};
