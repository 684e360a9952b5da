import type { QueueFigures, QueuePart, RoundQueue } from '@countersign/contract';
import { queueParts } from '@countersign/contract';

export interface QueuePartFigures extends QueueFigures {
  readonly part: QueuePart;
  /** Of what changed, how much nobody asked for. */
  readonly unasked: number;
}

/** The parts of a queue in their order. A control that is not drawn has no items. */
export function partsOf(queue: RoundQueue): QueuePartFigures[] {
  const none = { total: 0, done: 0, wrong: 0 };
  return queueParts.map((part) => ({
    part,
    ...(queue[part] ?? none),
    unasked: part === 'changed' ? queue.changed.unasked : 0,
  }));
}

/** How much of the whole queue was looked at. */
export function sumOfParts(parts: readonly QueuePartFigures[]): { readonly total: number; readonly done: number } {
  return {
    total: parts.reduce((sum, { total }) => sum + total, 0),
    done: parts.reduce((sum, { done }) => sum + done, 0),
  };
}

/**
 * Items that wait apart from the queue and come up after it, such as what a spot check of the round before had passed by
 * default. `left`: everything that waits.
 */
export function waitingApart({ changed }: Pick<RoundQueue, 'changed'>, left: number): number {
  // What came back unchanged, and the control, have their decision of the round before.
  return Math.max(0, left - (changed.total - changed.done));
}
