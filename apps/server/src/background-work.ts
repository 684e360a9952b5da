import { resetMailWork } from './features/account/reset-mail.work.ts';
import { keepMediaWork } from './features/batch/keep-media.work.ts';
import { keepDataWork } from './features/dataset/keep-data.work.ts';
import { checkDeliveryWork } from './features/delivery/check-delivery.work.ts';
import { makeDeliveryWork } from './features/delivery/make-delivery.work.ts';
import { makeExportWork } from './features/delivery/make-export.work.ts';
import { forgetPicturesWork } from './features/feedback/forget-pictures.work.ts';
import { tellRisksWork } from './features/home/tell-risks.work.ts';
import { cutTilesWork } from './features/item/cut-tiles.work.ts';
import { makePeaksWork } from './features/item/make-peaks.work.ts';
import { mailNoticesWork } from './features/notice/mail-notices.work.ts';
import { keepDaysWork } from './features/order/keep-days.work.ts';
import { readFilesWork } from './features/parsing/read-files.work.ts';
import { makeReportWork } from './features/report/make-report.work.ts';
import { keepWorkloadWork } from './features/workload/keep-workload.work.ts';
import { makeWorkloadWork } from './features/workload/make-workload.work.ts';
import { sendMailWork } from './platform/mail/send-mail.work.ts';
import { sweepWork } from './platform/retention/sweep.work.ts';
import type { WorkDefinition } from './platform/work/define-work.ts';
import { retentions } from './retentions.ts';

/** Every kind of background work. */
export const backgroundWork: readonly WorkDefinition[] = [
  cutTilesWork,
  makePeaksWork,
  makeReportWork,
  makeExportWork,
  makeDeliveryWork,
  checkDeliveryWork,
  makeWorkloadWork,
  keepWorkloadWork,
  readFilesWork,
  sendMailWork,
  resetMailWork,
  forgetPicturesWork,
  keepDataWork,
  keepMediaWork,
  keepDaysWork,
  mailNoticesWork,
  tellRisksWork,
  sweepWork(retentions),
];
