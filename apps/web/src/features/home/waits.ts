import type { Waiting } from '@countersign/contract';
import type { NoticesPhrases } from '@countersign/phrases';
import type { Status } from '@countersign/ui/StatusMark.tsx';
import { daysUntil } from '../../shared/format/dates.ts';
import { paths } from '../../shared/paths.ts';

type Words = NoticesPhrases['waiting'];
type Kind = keyof Waiting;

/** One kind of what waits: a count, a fact, and a way. */
export interface Wait {
  readonly kind: Kind;
  readonly status: Status;
  readonly count: number;
  readonly fact: string;
  readonly way: string;
  readonly href: string;
  /** Whole days since the oldest began to wait. */
  readonly days: number;
}

/** What waits, in the order in which it is shown; nothing where nothing does. */
export function waitsOf(waiting: Waiting, words: Words, now = new Date()): Wait[] {
  const { batches, deliveries, orders, uploads, messages } = waiting;
  const daysSince = (instant: string) => Math.max(0, -daysUntil(instant, now));
  return [
    batches && {
      ...{ kind: 'batches' as const, status: 'accepting' as const, count: batches.count },
      ...{ fact: words.batches.fact, way: words.batches.way(batches.count) },
      href:
        batches.count === 1 ? paths.batch(batches.batchId, { dialog: 'finish' }) : paths.batches({ only: 'toFinish' }),
      days: daysSince(batches.since),
    },
    deliveries && {
      ...{ kind: 'deliveries' as const, status: 'done' as const, count: deliveries.count },
      ...{ fact: words.deliveries.fact(deliveries.count, daysSince(deliveries.since)), way: words.deliveries.way },
      href: paths.deliveryFiles({ orderId: deliveries.orderId, fileId: deliveries.fileId }),
      days: daysSince(deliveries.since),
    },
    orders && {
      ...{ kind: 'orders' as const, status: 'repairing' as const, count: orders.count },
      fact: orders.daysOver > 0 ? words.orders.over(orders.daysOver) : words.orders.due(daysUntil(orders.dueAt, now)),
      way: words.orders.way(orders.count),
      href: orders.count === 1 ? paths.order(orders.orderId) : paths.orders({ only: 'atRisk' }),
      days: orders.daysOver,
    },
    uploads && {
      ...{ kind: 'uploads' as const, status: 'rejected' as const, count: uploads.count },
      fact: words.uploads.fact(uploads.count, uploads.files),
      way: uploads.isBrokenOff ? words.uploads.sendAgain : words.uploads.see(uploads.count),
      href: uploads.isBrokenOff
        ? paths.upload({ datasetId: uploads.datasetId, batchId: uploads.batchId })
        : paths.dataset(uploads.datasetId, { batchId: uploads.batchId, shown: 'failed' }),
      days: daysSince(uploads.since),
    },
    messages && {
      ...{ kind: 'messages' as const, status: 'awaiting' as const, count: messages.count },
      ...{ fact: words.messages.fact(messages.batches), way: words.messages.way },
      ...{ href: paths.batch(messages.batchId, { tab: 'messages' }), days: daysSince(messages.since) },
    },
  ].filter((wait) => wait !== null);
}
