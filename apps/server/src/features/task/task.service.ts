import type { BlindTask, Task } from '@countersign/contract';
import { leftToDecide } from '@countersign/domain';
import type { Member } from '../../platform/session/actor.ts';
import { sampleCounts } from '../acceptance/sample.service.ts';
import { showBatch } from '../batch/batch.service.ts';
import type { OpinionSums, TaskRecord } from './task-list.store.ts';

/** A part of a batch as the member is shown it. */
export function showTask(record: TaskRecord, member: Member, now: Date): Task {
  const { n00, n05, n10, n20, assignedBy, assignedAt } = record;
  return {
    kind: kindOf(record),
    batch: showBatch(record, member),
    packages: n00 + n05 + n10 + n20,
    left: leftToDecide(record, sampleCounts(record.sample, record, false)),
    assignedBy,
    assignedAt: assignedAt?.toISOString() ?? null,
    wantedBy: record.wantedBy?.toISOString() ?? null,
    ...urgencyOf(record, now),
  };
}

/** Opinions to give. Names every field of the batch that the member may know, because they are blind. */
export function showBlindTask(record: TaskRecord, opinions: OpinionSums, now: Date): BlindTask {
  const { id: batchId, number, name, mode, medium, stage, round } = record;
  return {
    kind: 'blind',
    ...{ batchId, number, name, mode, medium, stage, round, ...opinions },
    dueAt: record.wantedBy?.toISOString() ?? null,
    ...urgencyOf(record, now),
  };
}

function urgencyOf({ stage, isClosed, wantedBy }: TaskRecord, now: Date) {
  const isOpen = (stage === 'awaiting' || stage === 'accepting') && !isClosed;
  return { isOpen, isOverdue: isOpen && wantedBy !== null && wantedBy < now };
}

function kindOf({ isPart, mode }: TaskRecord): Task['kind'] {
  if (!isPart) return 'whole';
  return mode === 'job' ? 'jobs' : 'packages';
}
