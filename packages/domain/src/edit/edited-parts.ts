import type { Annotation } from '@countersign/contract';
import { isSame } from './is-same-annotation.ts';

/** What an acceptor changed of a delivered annotation. Attributes are not among them: nothing is computed from these. */
export type EditedPart = 'label' | 'geometry';

/** Where the parts stand among the fields of the delivered formats, none of which has this name. */
const KEY = 'edited';

/**
 * The annotations after an edit, each of which says what differs from the delivered one. Fields of the delivered format
 * that were computed from the old shape, such as an area, are computed anew where these annotations are written.
 */
export function withEditedParts(delivered: readonly Annotation[], annotations: readonly Annotation[]): Annotation[] {
  const before = new Map(delivered.map((annotation) => [annotation.id, annotation]));
  return annotations.map((annotation) => {
    const was = before.get(annotation.id);
    if (was === undefined) return annotation;
    const parts: EditedPart[] = [
      ...(was.label === annotation.label ? [] : (['label'] as const)),
      ...(isSame(was.geometry, annotation.geometry) ? [] : (['geometry'] as const)),
    ];
    return parts.length === 0 ? annotation : { ...annotation, source: { ...annotation.source, [KEY]: parts } };
  });
}

/** Whether an acceptor changed this part of a delivered annotation. */
export function isPartEdited({ source }: Pick<Annotation, 'source'>, part: EditedPart): boolean {
  const parts = source[KEY];
  return Array.isArray(parts) && parts.includes(part);
}
