import type { AnnotationEdit } from '@countersign/contract';

/** The ids of the annotations and relations that an edit changes, adds or removes. */
export function idsOfEdit({ removed, put, relations }: AnnotationEdit): Set<string> {
  const ofRelations = relations === undefined ? [] : [...relations.removed, ...relations.put.map(({ id }) => id)];
  return new Set([...removed, ...put.map(({ id }) => id), ...ofRelations]);
}
