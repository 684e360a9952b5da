import { type BatchStage, type TaskState, taskStates } from '@countersign/contract';

/** The facts of a batch that its order's progress follows from. */
export interface BatchCounters {
  readonly stage: BatchStage;
  readonly total: number;
  readonly passed: number;
  readonly rejected: number;
  readonly invalid: number;
}

/** States that only the provider knows: the first six, and damaged. */
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
 * Items of an order in each of the twelve states: those the provider reported, and those that follow from the
 * acceptance of the order's batches. An undecided item is under acceptance while its batch is, and awaits it otherwise.
 */
export function orderProgress(
  reported: Partial<Record<TaskState, number>>,
  batches: readonly BatchCounters[],
): Record<TaskState, number> {
  // Has all twelve states from the start.
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
