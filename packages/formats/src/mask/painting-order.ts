import type { Annotation } from '@countersign/contract';
import { isPartEdited } from '@countersign/domain';

/** A pixel belongs to one annotation alone: what an acceptor drew anew is painted over what was delivered beside it. */
export function inPaintingOrder(annotations: readonly Annotation[]): Annotation[] {
  const isDrawnAnew = (annotation: Annotation) => isPartEdited(annotation, 'geometry');
  return [...annotations.filter((annotation) => !isDrawnAnew(annotation)), ...annotations.filter(isDrawnAnew)];
}
