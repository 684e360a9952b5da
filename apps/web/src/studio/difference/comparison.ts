import type { Annotation } from '@countersign/contract';
import { differenceOfEdit } from '@countersign/domain';
import type { Phrases } from '@countersign/phrases';
import { type ChangedRow, changedRows } from './changed-rows.ts';
import type { Naming } from './naming.ts';
import type { ComparedRounds } from './use-item-difference.ts';

/** The annotations of an item at two times: in two rounds, or as delivered and as edited. */
export interface ItemComparison {
  readonly of: 'rounds' | 'edit';
  readonly itemId: string;
  readonly before: readonly Annotation[];
  /** Those that lie elsewhere now or are gone, and those that lay elsewhere or are new. */
  readonly beforeElsewhere: readonly Annotation[];
  readonly afterElsewhere: readonly Annotation[];
  readonly rows: readonly ChangedRow[];
  /** When both were delivered; null of edits. */
  readonly deliveredAt: { readonly before: string; readonly after: string } | null;
}

export function compareRounds(rounds: ComparedRounds, words: Phrases['studio'], naming: Naming): ItemComparison {
  const { itemId, before, after, deliveredAt, difference, earlier } = rounds;
  const ticked = new Set(earlier.verdict?.ticks.map(({ annotationId }) => annotationId));
  const rows = changedRows({ before, after, ...difference, ticked }, words, naming);
  const [was, is] = [new Set<string | null>(), new Set<string | null>()];
  for (const change of difference.changes)
    if (change.before === null || change.after === null || change.moved !== null || change.redrawn !== null) {
      was.add(change.before);
      is.add(change.after);
    }
  return { of: 'rounds', itemId, before, ...elsewhere(before, was, after, is), rows, deliveredAt };
}

export function compareEdit(
  itemId: string,
  before: readonly Annotation[],
  after: readonly Annotation[],
  editedIds: ReadonlySet<string>,
  words: Phrases['studio'],
  naming: Naming,
): ItemComparison {
  const changes = differenceOfEdit(before, after, editedIds);
  const rows = changedRows({ before, after, changes, unchanged: [], ticked: new Set() }, words, naming);
  return { of: 'edit', itemId, before, ...elsewhere(before, editedIds, after, editedIds), rows, deliveredAt: null };
}

function elsewhere(
  before: readonly Annotation[],
  was: ReadonlySet<string | null>,
  after: readonly Annotation[],
  is: ReadonlySet<string | null>,
): Pick<ItemComparison, 'beforeElsewhere' | 'afterElsewhere'> {
  return {
    beforeElsewhere: before.filter(({ id }) => was.has(id)),
    afterElsewhere: after.filter(({ id }) => is.has(id)),
  };
}
