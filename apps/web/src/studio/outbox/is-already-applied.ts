import type { ItemView, Verdict } from '@countersign/contract';
import { applyContentEdit, contentEditBetween, placeKey } from '@countersign/domain';
import { currentContent, deliveredContent, type SentEdit, wholeEdit } from '../session/pending-edit.ts';
import { wholeVerdict } from '../verdict/edit-verdict.ts';
import type { QueuedWrite } from './outbox-database.ts';

type Content = Pick<ItemView, 'annotations' | 'relations' | 'delivered' | 'deliveredRelations'>;

/**
 * Whether an item already has the state that a write asks for, set by the same person: another tab of theirs was
 * faster.
 */
export function isAlreadyApplied(
  write: QueuedWrite,
  item: Pick<ItemView, 'isValid' | 'result' | 'verdict' | 'decidedBy'> & Content,
  userName: string,
): boolean {
  if (item.decidedBy !== userName) return false;
  if (write.call === 'setItemValidity') return item.isValid === write.input.isValid;
  if (write.call !== 'decideItem') return false;
  const { result, verdict, edit } = write.input;
  if (edit !== undefined && !isEdited(item, edit)) return false;
  return item.isValid && item.result === result && textOf(item.verdict) === textOf(wholeVerdict(verdict));
}

/** Whether annotations and relations are what an edit makes of the delivered ones. */
function isEdited(item: Content, edit: SentEdit | null): boolean {
  const before = deliveredContent(item);
  const wanted = edit === null ? before : applyContentEdit(before, wholeEdit(edit));
  return contentEditBetween(wanted, currentContent(item)) === null;
}

/** A key that is equal for equal verdicts, whatever the order of their errors. */
function textOf({ itemErrors, ticks, comment, answers = [] }: Verdict): string {
  const errors = [
    ...itemErrors.map(({ typeId, remark, place }) => JSON.stringify([typeId, remark, placeKey(place)])),
    ...ticks.map(({ annotationId, typeId, remark }) => JSON.stringify([annotationId, typeId, remark])),
    ...answers.map(({ question, isFixed, carriedTo }) => JSON.stringify([question, isFixed, carriedTo])),
  ];
  return JSON.stringify([comment, ...errors.sort()]);
}
