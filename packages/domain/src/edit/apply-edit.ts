import type { Annotation, AnnotationEdit } from '@countersign/contract';

/**
 * The annotations after an edit: the delivered ones in their order, without those removed and with those replaced, then
 * the new ones. A replaced annotation keeps the fields of the delivered format that the portal does not use.
 */
export function applyEdit(delivered: readonly Annotation[], edit: AnnotationEdit): Annotation[] {
  const removed = new Set(edit.removed);
  const put = new Map(edit.put.map((annotation) => [annotation.id, annotation]));
  const kept = delivered.flatMap((annotation) => {
    if (removed.has(annotation.id)) return [];
    const changed = put.get(annotation.id);
    put.delete(annotation.id);
    return [changed === undefined ? annotation : { ...changed, source: annotation.source }];
  });
  return [...kept, ...[...put.values()].map((annotation) => ({ ...annotation, source: {} }))];
}
