import { contentDifferenceOf } from '../difference/difference-of.ts';
import type { ItemContent } from '../relation/item-content.ts';

/**
 * Whether a repaired item says the same as before: the same annotations with the same labels, places and attributes, and the
 * same relations, whatever their order and their ids. It is the question whether their difference is empty, so that no item
 * is marked as changed without one.
 */
export function hasSameContent(before: ItemContent, after: ItemContent): boolean {
  if (before.annotations.length !== after.annotations.length || before.relations.length !== after.relations.length)
    return false;
  const { changes, relations = [] } = contentDifferenceOf(before, after);
  return changes.length + relations.length === 0;
}
