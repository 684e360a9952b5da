import type { Waiting } from '@countersign/contract';
import { canBeFinished, datasetBatchStanding } from '@countersign/domain';
import { sampleCounts } from '../acceptance/sample.service.ts';
import type { UnreadMessages } from '../message/read-mark.store.ts';
import type { OrderAtRisk } from '../order/orders-at-risk.service.ts';
import type { AcceptedBatch, BrokenBatch, UndecidedFiles } from './waiting.store.ts';

/** The batches that wait for nothing but their result. */
export function batchesToFinish(accepted: readonly AcceptedBatch[]): Waiting['batches'] {
  const ready = accepted.filter(isReady).toSorted((a, b) => a.lastAt.getTime() - b.lastAt.getTime());
  const [oldest] = ready;
  return oldest ? { count: ready.length, since: oldest.lastAt.toISOString(), batchId: oldest.id } : null;
}

function isReady(batch: AcceptedBatch): boolean {
  const { total, passed, rejected, invalid, mode, n00, n05, agreedRate, needsSample } = batch;
  return canBeFinished({
    ...{ mode, agreedRate, needsSample },
    open: { items: total - passed - rejected - invalid, packages: mode === 'item' ? 0 : n00 + n05 },
    sample: sampleCounts(batch.sample, batch, batch.isPassedOver),
    isAllExplicit: batch.ownPassed + batch.ownRejected === total - invalid,
  });
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
