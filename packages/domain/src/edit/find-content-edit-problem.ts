import {
  type AnnotationEdit,
  type EditProblem,
  MOST_RELATIONS,
  type Relation,
  type Template,
} from '@countersign/contract';
import type { MediaSize } from '../medium/media-size.ts';
import { isSameRelation } from '../relation/is-same-relation.ts';
import type { ItemContent } from '../relation/item-content.ts';
import { applyContentEdit } from './apply-content-edit.ts';
import { findEditProblem } from './find-edit-problem.ts';

/**
 * As `findEditProblem`, with relations: those that change have a label of the template, and join two annotations that are
 * there. What was delivered otherwise may stay as it is.
 */
export function findContentEditProblem(
  template: Pick<Template, 'labels' | 'relations'>,
  size: MediaSize,
  delivered: ItemContent,
  edit: AnnotationEdit,
): EditProblem | null {
  const problem = findEditProblem(template, size, delivered.annotations, edit);
  return problem ?? (edit.relations === undefined ? null : findRelationProblem(template, delivered, edit));
}

function findRelationProblem(
  { relations: definitions = [] }: Pick<Template, 'relations'>,
  delivered: ItemContent,
  edit: AnnotationEdit,
): EditProblem | null {
  const { removed = [], put = [] } = edit.relations ?? {};
  const known = Map.groupBy(delivered.relations, ({ id }) => id);
  const seen = new Set<string>();
  for (const annotationId of removed) {
    if (!known.has(annotationId)) return { rule: 'unknownAnnotation', annotationId };
    if (seen.has(annotationId)) return { rule: 'twice', annotationId };
    seen.add(annotationId);
  }
  const after = applyContentEdit(delivered, edit);
  if (after.relations.length > MOST_RELATIONS) return { rule: 'tooMany', annotationId: put.at(-1)?.id ?? '' };
  const ids = new Set(after.annotations.map(({ id }) => id));
  const labels = new Set(definitions.map(({ label }) => label));
  for (const [annotationId, of] of Map.groupBy(put, ({ id }) => id)) {
    const before = known.get(annotationId) ?? [];
    const isTaken = ids.has(annotationId) && before.length === 0;
    if (seen.has(annotationId) || isTaken || of.length > Math.max(1, before.length))
      return { rule: 'twice', annotationId };
    for (const relation of of) {
      const rule = before.some((one) => isSameRelation(one, relation)) ? null : wrongIn(relation, before, labels, ids);
      if (rule !== null) return { rule, annotationId };
    }
  }
  return null;
}

function wrongIn(
  { label, from, to }: Relation,
  before: readonly Relation[],
  labels: ReadonlySet<string>,
  ids: ReadonlySet<string>,
): 'unknownLabel' | 'wrongEnds' | null {
  if (!labels.has(label)) return 'unknownLabel';
  const isAsDelivered = before.some((one) => one.from === from && one.to === to);
  return isAsDelivered || (from !== to && ids.has(from) && ids.has(to)) ? null : 'wrongEnds';
}
