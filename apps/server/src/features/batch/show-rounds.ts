import type { BatchRound } from '@countersign/contract';
import { showQueue } from '../acceptance/queue.service.ts';
import type { RoundRecord } from '../acceptance/rounds.store.ts';
import type { DetailedBatch } from './batch-detail.store.ts';

/** Every round of a batch. The last one is what the batch says now. */
export function showRounds(batch: DetailedBatch): BatchRound[] {
  const kept = batch.rounds;
  const last = kept.at(-1);
  return [...kept.slice(0, -1).map(showRound), { ...nowOf(batch), repair: last?.repair ?? null, queue: queueOf(last) }];
}

function queueOf(record: RoundRecord | undefined): BatchRound['queue'] {
  return record?.queue == null ? null : showQueue(record.queue, false);
}

function showRound(record: RoundRecord): BatchRound {
  const { ownPassed, ownRejected, ownEditedPassed, deliveredAt, finishedAt, ...round } = record;
  return {
    ...round,
    queue: queueOf(record),
    deliveredAt: new Date(deliveredAt).toISOString(),
    finishedAt: finishedAt === null ? null : new Date(finishedAt).toISOString(),
    explicit: { passed: ownPassed, rejected: ownRejected, editedPassed: ownEditedPassed },
  };
}

const results = { passed: '10', rejected: '20', repairing: '20', awaiting: null, accepting: null } as const;

function nowOf(batch: DetailedBatch): Omit<BatchRound, 'repair' | 'queue'> {
  const { round, submitter, stage, remark, passed, rejected, invalid } = batch;
  const result = results[stage];
  return {
    ...{ round, submitter, result, remark, passed, rejected, invalid },
    deliveredAt: batch.deliveredAt.toISOString(),
    finishedAt: batch.completedAt?.toISOString() ?? null,
    finishedBy: result === null ? null : batch.latestAcceptor,
    explicit: { passed: batch.ownPassed, rejected: batch.ownRejected, editedPassed: batch.ownEditedPassed },
  };
}
