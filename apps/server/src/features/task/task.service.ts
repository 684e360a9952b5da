import type { Task, TaskKind } from '@countersign/contract';
import { leftToDecide } from '@countersign/domain';
import type { Member } from '../../platform/session/actor.ts';
import { sampleCounts } from '../acceptance/sample.service.ts';
import { showBatch } from '../batch/batch.service.ts';
import type { TaskRecord } from './task-list.store.ts';

/** A task as the member is shown it. */
export function showTask(record: TaskRecord, member: Member, now: Date): Task {
  const { stage, isClosed, n00, n05, n10, n20, wantedBy, assignedBy, assignedAt } = record;
  const isOpen = (stage === 'awaiting' || stage === 'accepting') && !isClosed;
  return {
    kind: kindOf(record),
    batch: showBatch(record, member),
    isOpen,
    isOverdue: isOpen && wantedBy !== null && wantedBy < now,
    packages: n00 + n05 + n10 + n20,
    left: leftToDecide(record, sampleCounts(record.sample, record, false)),
    wantedBy: wantedBy?.toISOString() ?? null,
    assignedBy,
    assignedAt: assignedAt?.toISOString() ?? null,
  };
}

function kindOf({ isPart, mode }: TaskRecord): TaskKind {
  if (!isPart) return 'whole';
  return mode === 'job' ? 'jobs' : 'packages';
}
