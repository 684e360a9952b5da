import type { Annotation, AnnotationChange, ItemDifference } from '@countersign/contract';
import type { ItemContent } from '../relation/item-content.ts';
import { changeBetween, loneChange } from './change-between.ts';
import { matchAnnotations } from './match-annotations.ts';
import { matchSame } from './match-same.ts';
import { relationChanges } from './relation-changes.ts';

/** What became of an item's annotations and relations from one round to a later one. The order of no list matters. */
export function contentDifferenceOf(before: ItemContent, after: ItemContent): ItemDifference {
  const difference = differenceOf(before.annotations, after.annotations);
  if (before.relations.length + after.relations.length === 0) return difference;
  return { ...difference, ...relationChanges(before, after, difference) };
}

/** The same of annotations alone. */
export function differenceOf(before: readonly Annotation[], after: readonly Annotation[]): ItemDifference {
  const { by, pairs } = matchAnnotations(before, after);
  const earlierOf = new Int32Array(after.length).fill(-1);
  for (const [one, other] of pairs) earlierOf[other] = one;
  const { left, right, ...difference } = compare(before, after, earlierOf);
  if (left.length === 0 || left.length !== right.length) return { matchedBy: by, ...difference };
  // Ids that were exchanged among annotations which otherwise stayed as they were are no change.
  const same = matchSame(before, after, left, right, by);
  if (same === null) return { matchedBy: by, ...difference };
  for (const [one, other] of same) earlierOf[other] = one;
  const { changes, unchanged } = compare(before, after, earlierOf);
  return { matchedBy: 'overlap', changes, unchanged };
}

/** What `earlierOf` pairs, compared; `left` and `right` are the indexes of all that did not stay as it was. */
function compare(before: readonly Annotation[], after: readonly Annotation[], earlierOf: Int32Array) {
  const changes: AnnotationChange[] = [];
  const unchanged: ItemDifference['unchanged'] = [];
  const [left, right]: [number[], number[]] = [[], []];
  const isKept = new Uint8Array(before.length);
  for (const [at, annotation] of after.entries()) {
    const one = earlierOf[at] ?? -1;
    const earlier = before[one];
    const change = earlier === undefined ? loneChange(null, annotation.id) : changeBetween(earlier, annotation);
    if (earlier !== undefined) isKept[one] = 1;
    if (change !== null) {
      changes.push(change);
      right.push(at);
      if (earlier !== undefined) left.push(one);
    } else if (earlier !== undefined) unchanged.push({ before: earlier.id, after: annotation.id });
  }
  for (const [at, { id }] of before.entries())
    if (isKept[at] === 0) {
      changes.push(loneChange(id, null));
      left.push(at);
    }
  return { changes, unchanged, left, right };
}

/** What an edit changed of the annotations with these ids, in the order of the edited list; the removed ones follow. */
export function differenceOfEdit(
  delivered: readonly Annotation[],
  edited: readonly Annotation[],
  ids: ReadonlySet<string>,
): AnnotationChange[] {
  const before = new Map(delivered.filter(({ id }) => ids.has(id)).map((annotation) => [annotation.id, annotation]));
  const changes: AnnotationChange[] = [];
  for (const annotation of edited) {
    if (!ids.has(annotation.id)) continue;
    const was = before.get(annotation.id);
    const change = was === undefined ? loneChange(null, annotation.id) : changeBetween(was, annotation);
    if (change !== null) changes.push(change);
    before.delete(annotation.id);
  }
  for (const id of before.keys()) changes.push(loneChange(id, null));
  return changes;
}
