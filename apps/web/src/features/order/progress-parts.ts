import { type TaskCounts, type TaskState, taskStates } from '@countersign/contract';
import { percentText } from '@countersign/domain';

const awaiting = taskStates.indexOf('awaitingAcceptance');
/** The work before delivery, in its order. */
const providerStates = taskStates.slice(0, awaiting);
/** What was delivered. What is damaged never will be. */
const deliveredStates = taskStates.slice(awaiting).filter((state) => state !== 'damaged');

/** A share below this is named by it, for its own figure would have no meaning. */
const LEAST_SHARE = 0.001;

export interface StateCount {
  readonly state: TaskState;
  readonly count: number;
}

/** The states of one side of the delivery, or of neither, and how many items they have together. */
export interface ProgressSide {
  readonly key: 'provider' | 'delivered' | 'damaged';
  readonly states: readonly StateCount[];
  readonly count: number;
}

/** The twelve states, parted into those at the provider, those delivered, and what is damaged. */
export function progressSides(progress: TaskCounts): readonly ProgressSide[] {
  return [
    sideOf('provider', providerStates, progress),
    acceptedSide(progress),
    sideOf('damaged', ['damaged'], progress),
  ];
}

/** What follows from acceptance alone, for people who are not told what the provider reports. */
export function acceptedSide(progress: TaskCounts): ProgressSide {
  return sideOf('delivered', deliveredStates, progress);
}

function sideOf(key: ProgressSide['key'], states: readonly TaskState[], progress: TaskCounts): ProgressSide {
  const counted = states.map((state) => ({ state, count: progress[state] }));
  return { key, states: counted, count: counted.reduce((sum, { count }) => sum + count, 0) };
}

/** The share of all items. @param under writes that a share is below the least one named. */
export function shareText(count: number, total: number, under: (share: string) => string): string {
  if (count === 0 || total === 0) return percentText(0);
  const share = count / total;
  return share < LEAST_SHARE ? under(percentText(LEAST_SHARE)) : percentText(share);
}
