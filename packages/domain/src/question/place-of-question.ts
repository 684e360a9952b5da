import type { AnnotationChange, FixQuestion, ItemDifference, RelationChange } from '@countersign/contract';

/** Where the annotation or the relation of a question is now. */
export interface QuestionPlace {
  /** Its id in the later round; null where it is gone, and for a question about the whole item. */
  readonly after: string | null;
  /** What became of it; null where it is as it was, and for a question about the whole item. */
  readonly change: AnnotationChange | RelationChange | null;
}

/** Where the annotation or the relation of a question is, and what became of it between the rounds. */
export function placeOfQuestion(
  { annotationId }: Pick<FixQuestion, 'annotationId'>,
  { changes, unchanged, relations = [], unchangedRelations = [] }: ItemDifference,
): QuestionPlace {
  if (annotationId === null) return { after: null, change: null };
  const wasIt = ({ before }: { readonly before: string | null }) => before === annotationId;
  const change = changes.find(wasIt);
  if (change !== undefined) return { after: change.after, change };
  const kept = unchanged.find(wasIt);
  if (kept !== undefined) return { after: kept.after, change: null };
  const ofRelation = relations.find(wasIt);
  if (ofRelation !== undefined) return { after: ofRelation.after, change: ofRelation };
  return { after: unchangedRelations.find(wasIt)?.after ?? null, change: null };
}
