import { type BatchStage, type TaskState, taskStates } from '@countersign/contract';

/** A batch of an order as far as the order's progress follows from it. */
export interface BatchCounters {
  readonly stage: BatchStage;
  readonly total: number;
  readonly passed: number;
  readonly rejected: number;
  readonly invalid: number;
}

/** States of which only the provider knows: the first six, and what was damaged on the way. */
type ReportedState = Exclude<TaskState, 'awaitingAcceptance' | 'accepting' | 'passed' | 'rejected' | 'invalid'>;

const reportedStates = [
  'toAnnotate',
  'annotating',
  'reviewing',
  'firstInspecting',
  'secondInspecting',
  'toBeDelivered',
  'damaged',
] as const satisfies readonly ReportedState[];

/**
 * Items of an order by state, all twelve of them: what the provider reported, and what follows from the acceptance of
 * the order's batches. An undecided item is under acceptance while its batch is, and awaits it otherwise.
 */
export function orderProgress(
  reported: Partial<Record<TaskState, number>>,
  batches: readonly BatchCounters[],
): Record<TaskState, number> {
  // Starts total over the twelve states.
  const progress = Object.fromEntries(taskStates.map((state) => [state, 0])) as Record<TaskState, number>;
  for (const state of reportedStates) progress[state] = reported[state] ?? 0;
  for (const batch of batches) {
    const open = batch.total - batch.passed - batch.rejected - batch.invalid;
    progress[batch.stage === 'accepting' ? 'accepting' : 'awaitingAcceptance'] += open;
    progress.passed += batch.passed;
    progress.rejected += batch.rejected;
    progress.invalid += batch.invalid;
  }
  return progress;
}
