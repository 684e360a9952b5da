import type { RoundQueue } from '@countersign/contract';
import type { QueueRecord } from './queue.store.ts';

const nothing = { total: 0, unasked: 0, done: 0, wrong: 0 };

/**
 * A queue as screens show it. Drawn items that are unusable by now count nowhere, and the control does not speak of them.
 *
 * @param isPart whether the figures are those of a part of the batch, which says nothing of the rest
 */
export function showQueue({ parts, control }: QueueRecord, isPart: boolean): RoundQueue {
  const { total, done, wrong } = parts[1] ?? nothing;
  const drawn = parts[3] ?? nothing;
  return {
    unchanged: { total, done, wrong },
    changed: parts[2] ?? nothing,
    control: control && {
      ...{ total: drawn.total, done: drawn.done, wrong: drawn.wrong },
      others: isPart ? null : control.lot - (control.drawn - drawn.total),
    },
  };
}
