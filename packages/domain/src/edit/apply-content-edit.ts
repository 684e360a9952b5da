import type { AnnotationEdit, Relation } from '@countersign/contract';
import type { ItemContent } from '../relation/item-content.ts';
import { withoutEnds } from '../relation/without-ends.ts';
import { applyEdit } from './apply-edit.ts';

/** Annotations and relations after an edit. A relation goes with the annotation at which it begins or ends. */
export function applyContentEdit({ annotations, relations }: ItemContent, edit: AnnotationEdit): ItemContent {
  return { annotations: applyEdit(annotations, edit), relations: applyToRelations(relations, edit) };
}

/** Delivered relations may share an id, and those that are put replace all of theirs, at the place of the first. */
function applyToRelations(delivered: readonly Relation[], edit: AnnotationEdit): readonly Relation[] {
  const left = withoutEnds(delivered, new Set(edit.removed));
  if (edit.relations === undefined) return left;
  const removed = new Set(edit.relations.removed);
  const put = Map.groupBy(edit.relations.put, ({ id }) => id);
  const sources = Map.groupBy(delivered, ({ id }) => id);
  const placed = new Set<string>();
  const putOf = (id: string) =>
    (put.get(id) ?? []).map((relation, nth) => ({ ...relation, source: sources.get(id)?.[nth]?.source ?? {} }));
  const kept = left.flatMap((relation) => {
    const { id } = relation;
    if (removed.has(id)) return [];
    if (!put.has(id)) return [relation];
    if (placed.has(id)) return [];
    placed.add(id);
    return putOf(id);
  });
  return [...kept, ...[...put.keys()].filter((id) => !placed.has(id)).flatMap(putOf)];
}
