import type { AnnotationEdit, FixAnswer, ItemResult, Verdict } from '@countersign/contract';
import type { ErrorTally } from '@countersign/domain';
import type { ItemFacts } from './item-facts.store.ts';

/** The decision and the verdict of an item before another one, with who gave them and when. */
export interface DecisionBefore {
  readonly seq: number;
  readonly isEdited: boolean;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly verdictBy: string | null;
  readonly verdictAt: string | null;
}

/** What an item was before a verdict, as the verdict's event keeps it. Parts it did not have are left out. */
export interface StateBefore extends DecisionBefore {
  readonly result: ItemResult;
  readonly isValid: boolean;
  readonly version: number;
  readonly verdict?: Verdict;
  readonly errors?: readonly ErrorTally[];
  readonly answers?: readonly FixAnswer[];
  readonly edit?: AnnotationEdit;
  /** Of the edit: the item had a result before it. */
  readonly isLateEdit?: boolean;
}

/** What an event keeps of an item before a verdict, so that the verdict can be taken back. */
export function stateOf(item: ItemFacts): StateBefore {
  const { result, isValid, version, seq, isEdited, decidedBy, decidedAt, verdictBy, verdictAt } = item;
  const { verdict, errors, answers, edit, isLateEdit } = item;
  return {
    ...{ result, isValid, version, seq, isEdited, decidedBy, decidedAt, verdictBy, verdictAt },
    ...(verdict !== null && { verdict, errors }),
    ...(answers !== null && { answers }),
    ...(edit !== null && { edit, isLateEdit }),
  };
}
