import type { AnnotationEdit, Relation, RelationEdit } from '@countersign/contract';
import { isSameRelation } from '../relation/is-same-relation.ts';
import type { ItemContent } from '../relation/item-content.ts';
import { editBetween } from './edit-between.ts';

/** The smallest edit that makes the current content out of the delivered one; null where nothing differs. */
export function contentEditBetween(delivered: ItemContent, current: ItemContent): AnnotationEdit | null {
  const ofAnnotations =
    delivered.annotations === current.annotations ? null : editBetween(delivered.annotations, current.annotations);
  const ofRelations = relationEditBetween(delivered.relations, current.relations);
  if (ofRelations === null) return ofAnnotations;
  return { ...(ofAnnotations ?? { removed: [], put: [] }), relations: ofRelations };
}

function relationEditBetween(delivered: readonly Relation[], current: readonly Relation[]): RelationEdit | null {
  if (delivered === current) return null;
  const now = Map.groupBy(current, ({ id }) => id);
  const removed: string[] = [];
  const put: Relation[] = [];
  for (const [id, before] of Map.groupBy(delivered, (relation) => relation.id)) {
    const after = now.get(id) ?? [];
    now.delete(id);
    if (after.length === 0) removed.push(id);
    else if (
      after.length !== before.length ||
      !before.every((one, nth) => isSameRelation(one, after[nth] as Relation)) // as many as before
    )
      put.push(...after);
  }
  for (const added of now.values()) put.push(...added);
  return removed.length + put.length === 0 ? null : { removed, put };
}
