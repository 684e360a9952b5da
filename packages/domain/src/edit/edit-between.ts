import type { Annotation, AnnotationEdit } from '@countersign/contract';
import { isSameAnnotation } from './is-same-annotation.ts';

/** The smallest edit that makes the current annotations out of the delivered ones; null where nothing differs. */
export function editBetween(delivered: readonly Annotation[], current: readonly Annotation[]): AnnotationEdit | null {
  const left = new Map(current.map((annotation) => [annotation.id, annotation]));
  const removed: string[] = [];
  const put: Annotation[] = [];
  for (const annotation of delivered) {
    const now = left.get(annotation.id);
    left.delete(annotation.id);
    if (now === undefined) removed.push(annotation.id);
    else if (!isSameAnnotation(annotation, now)) put.push(now);
  }
  put.push(...left.values());
  return removed.length + put.length === 0 ? null : { removed, put };
}
