import type { ItemView, Verdict } from '@countersign/contract';
import { wholeVerdict } from '../verdict/edit-verdict.ts';
import type { QueuedWrite } from './outbox-database.ts';

/**
 * Whether an item already has the state that a write asks for, set by the same person: another tab of theirs was
 * faster.
 */
export function isAlreadyApplied(
  write: QueuedWrite,
  item: Pick<ItemView, 'isValid' | 'result' | 'verdict' | 'decidedBy'>,
  userName: string,
): boolean {
  if (item.decidedBy !== userName) return false;
  if (write.call === 'setItemValidity') return item.isValid === write.input.isValid;
  if (write.call !== 'decideItem') return false;
  const { result, verdict } = write.input;
  return item.isValid && item.result === result && textOf(item.verdict) === textOf(wholeVerdict(verdict));
}

/** A key that is equal for equal verdicts, whatever the order of their errors. */
function textOf({ itemErrors, ticks, comment }: Verdict): string {
  const errors = [
    ...itemErrors.map(({ typeId, remark }) => JSON.stringify([typeId, remark])),
    ...ticks.map(({ annotationId, typeId, remark }) => JSON.stringify([annotationId, typeId, remark])),
  ];
  return JSON.stringify([comment, ...errors.sort()]);
}
