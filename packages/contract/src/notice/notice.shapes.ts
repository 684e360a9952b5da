import * as z from 'zod/mini';
import { count, id, instant } from '../fields.ts';

const order = { orderId: id, orderName: z.string() };
const file = { ...order, fileId: id, fileName: z.string() };
const batch = { batchId: id, batchName: z.string() };

/**
 * What notices are about, and what the text of each needs. Names are those at the time.
 * - `deliveryPublished`: a file of an order can be downloaded
 * - `deliveryExpiring`: a file of an order can be downloaded for a few days more
 * - `deliveryExpired`: a file of an order can no longer be downloaded
 * - `batchDelivered`: a batch has arrived
 * - `batchRedelivered`: a batch is back from the provider with another round
 * - `batchFinished`: somebody has finished a batch
 * - `mediaExpiring`: media of an order's batches will be deleted
 * - `orderAtRisk`: an order is late, or about to be
 * - `requestAnswered`: the provider has accepted or declined the request for an order
 * - `workloadReady`: a workload report can be downloaded
 */
export const noticeData = {
  deliveryPublished: z.object({ ...file, bytes: count, until: instant }),
  deliveryExpiring: z.object({ ...file, until: instant }),
  deliveryExpired: z.object({ ...file, wasDownloaded: z.boolean() }),
  batchDelivered: z.object({ ...batch, items: count }),
  batchRedelivered: z.object({ ...batch, round: count, changed: count, unchanged: count }),
  batchFinished: z.object({ ...batch, by: z.string(), isPassed: z.boolean(), passed: count, rejected: count }),
  /** `until`: when the first of them go. */
  mediaExpiring: z.object({ ...order, batches: count, until: instant }),
  /** `daysOver`: whole days past its due date, 0 before it. `items`: those that are not finished. */
  orderAtRisk: z.object({ ...order, daysOver: count, items: count }),
  requestAnswered: z.object({ ...order, isAccepted: z.boolean(), reason: z.nullable(z.string()) }),
  workloadReady: z.object({ reportId: id, orderNames: z.array(z.string()) }),
} as const;
export type NoticeKind = keyof typeof noticeData;
export type NoticeData<Kind extends NoticeKind> = z.output<(typeof noticeData)[Kind]>;

/** The kinds of notices, in the order in which settings show them. */
export const noticeKinds = [
  'batchDelivered',
  'batchRedelivered',
  'batchFinished',
  'deliveryPublished',
  'deliveryExpiring',
  'deliveryExpired',
  'mediaExpiring',
  'orderAtRisk',
  'requestAnswered',
  'workloadReady',
] as const satisfies readonly NoticeKind[];

/** A notice by its kind, with what its text needs. */
export type NoticeBody = { [Kind in NoticeKind]: { readonly kind: Kind; readonly data: NoticeData<Kind> } }[NoticeKind];

const shapeOf = <Kind extends NoticeKind>(kind: Kind) =>
  z.object({ id, at: instant, isRead: z.boolean(), kind: z.literal(kind), data: noticeData[kind] });

/** A notice of a member. */
export const notice = z.discriminatedUnion('kind', [
  shapeOf('batchDelivered'),
  shapeOf('batchRedelivered'),
  shapeOf('batchFinished'),
  shapeOf('deliveryPublished'),
  shapeOf('deliveryExpiring'),
  shapeOf('deliveryExpired'),
  shapeOf('mediaExpiring'),
  shapeOf('orderAtRisk'),
  shapeOf('requestAnswered'),
  shapeOf('workloadReady'),
]);
export type Notice = z.output<typeof notice>;
