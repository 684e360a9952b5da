import {
  type BatchStage,
  type ReportedCounts,
  reportedStates,
  type TaskCounts,
  taskStates,
} from '@countersign/contract';

/** The facts of a batch that its order's progress follows from. */
export interface BatchCounters {
  readonly stage: BatchStage;
  readonly total: number;
  readonly passed: number;
  readonly rejected: number;
  readonly invalid: number;
}

/** What the provider said of an order. */
export interface ProviderReport {
  readonly counts: ReportedCounts;
  /** Items that had been delivered when it was said. */
  readonly deliveredThen: number;
  /** Items of the whole order, where somebody stated a number. */
  readonly statedTotal: number | null;
}

/** Delivered items are taken from what was reported in this order. What is damaged is never delivered. */
const nearestToDelivery = reportedStates.filter((state) => state !== 'damaged').toReversed();

/**
 * Items of an order in each of the twelve states: what follows from the acceptance of its batches, and what the provider
 * reported. A report holds from its instant on, so items delivered since then are taken out of it, and none is counted
 * twice. What a stated total has beyond all of these nobody has begun. An undecided item is under acceptance while its
 * batch is, and awaits it otherwise. The sum is the stated total, or more where more is known of.
 */
export function orderProgress(reported: ProviderReport, batches: readonly BatchCounters[]): TaskCounts {
  const progress = acceptedProgress(batches);
  let arrived = Math.max(0, deliveredItems(batches) - reported.deliveredThen);
  progress.damaged = reported.counts.damaged ?? 0;
  for (const state of nearestToDelivery) {
    const count = reported.counts[state] ?? 0;
    const gone = Math.min(count, arrived);
    progress[state] = count - gone;
    arrived -= gone;
  }
  progress.toAnnotate += Math.max(0, (reported.statedTotal ?? 0) - itemsOf(progress));
  return progress;
}

/** The states that follow from acceptance alone. */
export function acceptedProgress(batches: readonly BatchCounters[]): TaskCounts {
  // Has all twelve states from the start.
  const progress = Object.fromEntries(taskStates.map((state) => [state, 0])) as TaskCounts;
  for (const batch of batches) {
    const open = batch.total - batch.passed - batch.rejected - batch.invalid;
    progress[batch.stage === 'accepting' ? 'accepting' : 'awaitingAcceptance'] += open;
    progress.passed += batch.passed;
    progress.rejected += batch.rejected;
    progress.invalid += batch.invalid;
  }
  return progress;
}

/** Items that the provider has delivered. */
export function deliveredItems(batches: readonly { readonly total: number }[]): number {
  return batches.reduce((sum, { total }) => sum + total, 0);
}

/** All items of an order. */
export function itemsOf(progress: TaskCounts): number {
  return taskStates.reduce((sum, state) => sum + progress[state], 0);
}

/** Items that need nothing more: they are passed or invalid. */
export function finishedItems(progress: TaskCounts): number {
  return progress.passed + progress.invalid;
}

/** Items that somebody still has to work on. What is damaged never comes to an end. */
export function unfinishedItems(progress: TaskCounts): number {
  return itemsOf(progress) - finishedItems(progress) - progress.damaged;
}
