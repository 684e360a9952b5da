import type { Notice, NoticeKind } from '@countersign/contract';
import { FileChartColumn, FileClock, FileDown, FileX, ImageMinus, Inbox, Repeat2 } from 'lucide-react';
import type { Sign } from '../../shared/history/EventSign.tsx';
import { paths } from '../../shared/paths.ts';

/** The sign before a notice. */
export function noticeSign(notice: Notice): Sign {
  if (notice.kind === 'batchFinished') return notice.data.isPassed ? 'passed' : 'rejected';
  if (notice.kind === 'requestAnswered') return notice.data.isAccepted ? 'passed' : 'rejected';
  return signs[notice.kind];
}

const signs: Record<Exclude<NoticeKind, 'batchFinished' | 'requestAnswered'>, Sign> = {
  batchDelivered: Inbox,
  batchRedelivered: Repeat2,
  deliveryPublished: FileDown,
  deliveryExpiring: { warnsBy: FileClock },
  deliveryExpired: FileX,
  mediaExpiring: { warnsBy: ImageMinus },
  orderAtRisk: 'repairing',
  workloadReady: FileChartColumn,
};

/** Where the thing is that a notice is about. */
export function noticeHref(notice: Notice): string {
  const { data } = notice;
  if ('fileId' in data) return paths.deliveryFiles({ orderId: data.orderId, fileId: data.fileId });
  if ('reportId' in data) return paths.workload();
  if ('batchId' in data) return paths.batch(data.batchId);
  return 'orderId' in data ? paths.order(data.orderId) : paths.orders();
}
