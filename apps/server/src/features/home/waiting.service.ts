import type { Waiting } from '@countersign/contract';
import { datasetBatchStanding } from '@countersign/domain';
import type { AcceptedBatch } from '../acceptance/under-acceptance.store.ts';
import type { UnreadMessages } from '../message/read-mark.store.ts';
import type { OrderAtRisk } from '../order/orders-at-risk.service.ts';
import type { BrokenBatch, UndecidedFiles } from './waiting.store.ts';

/** @param found those that can be finished, the oldest first */
export function batchesToFinish(found: readonly AcceptedBatch[]): Waiting['batches'] {
  const [oldest] = found;
  return oldest ? { count: found.length, since: oldest.lastAt.toISOString(), batchId: oldest.id } : null;
}

export function deliveriesToDecide(found: UndecidedFiles | null): Waiting['deliveries'] {
  return found && { ...found, since: found.since.toISOString() };
}

/** @param atRisk the soonest due first */
export function ordersToWatch(atRisk: readonly OrderAtRisk[]): Waiting['orders'] {
  const [first] = atRisk;
  if (first === undefined) return null;
  const { id: orderId, dueAt, daysOver } = first;
  return { count: atRisk.length, orderId, dueAt: dueAt.toISOString(), daysOver };
}

/** What an upload did not bring, and what of it could not be read. */
export function uploadsToMend(broken: readonly BrokenBatch[]): Waiting['uploads'] {
  const failed = broken.filter((batch) =>
    ['interrupted', 'failed', 'partlyParsed'].includes(datasetBatchStanding(batch)),
  );
  const [oldest] = failed;
  if (oldest === undefined) return null;
  return {
    count: sum(failed, (batch) => (isBrokenOff(batch) ? batch.files - batch.verifiedFiles : batch.failedFiles)),
    files: sum(failed, (batch) => (isBrokenOff(batch) ? batch.files : batch.foundFiles)),
    batches: failed.length,
    since: oldest.updatedAt.toISOString(),
    ...{ datasetId: oldest.datasetId, batchId: oldest.id, isBrokenOff: isBrokenOff(oldest) },
  };
}

function isBrokenOff({ state }: BrokenBatch): boolean {
  return state === 'interrupted';
}

function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}

export function messagesToRead(unread: UnreadMessages | null): Waiting['messages'] {
  return unread && { ...unread, since: unread.since.toISOString() };
}
