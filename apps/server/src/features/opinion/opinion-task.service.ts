import type { BatchProgress, OpinionTask } from '@countersign/contract';
import type { OpinionTaskRecord } from './opinion-task.store.ts';

/** Opinions to give, as lists show them. */
export function showTask({
  batchId,
  number,
  name,
  mode,
  medium,
  stage,
  round,
  dueAt,
  total,
  given,
}: OpinionTaskRecord): OpinionTask {
  return { batchId, number, name, mode, medium, stage, round, dueAt: dueAt?.toISOString() ?? null, total, given };
}

/** The progress of the member's own opinions, in the shape of that of a batch. It tells nothing of the batch. */
export function opinionProgress({ total, given, passed, rejected }: OpinionTaskRecord): BatchProgress {
  return {
    ...{ total, passed, rejected, invalid: 0, left: total - given, skipped: 0, editedPassed: 0 },
    ...{ ownPassed: passed, ownRejected: rejected, ownEditedPassed: 0, isPart: true, sample: null },
  };
}
