import type { Notice, NoticeKind } from '@countersign/contract';
import type { Status } from '@countersign/ui/StatusMark.tsx';
import { paths } from '../../shared/paths.ts';

/** The mark before a notice. */
export function noticeStatus(notice: Notice): Status {
  if (notice.kind === 'batchFinished') return notice.data.isPassed ? 'passed' : 'rejected';
  if (notice.kind === 'requestAnswered') return notice.data.isAccepted ? 'passed' : 'rejected';
  return marks[notice.kind];
}

const marks: Record<Exclude<NoticeKind, 'batchFinished' | 'requestAnswered'>, Status> = {
  batchDelivered: 'awaiting',
  batchRedelivered: 'accepting',
  deliveryPublished: 'done',
  deliveryExpiring: 'repairing',
  deliveryExpired: 'paused',
  mediaExpiring: 'repairing',
  orderAtRisk: 'repairing',
  workloadReady: 'done',
};

/** Where the thing is that a notice is about. */
export function noticeHref(notice: Notice): string {
  const { data } = notice;
  if ('fileId' in data) return paths.deliveryFiles({ orderId: data.orderId, fileId: data.fileId });
  if ('reportId' in data) return paths.workload();
  if ('batchId' in data) return paths.batch(data.batchId);
  return 'orderId' in data ? paths.order(data.orderId) : paths.orders();
}
