import type { Annotation } from '@countersign/contract';
import { isPartEdited } from '@countersign/domain';
import { stemOf } from '../picture-finder.ts';
import { cityscapesPart, OBJECTS_A_CLASS } from './cityscapes.ts';
import { VOID } from './class-names.ts';
import { type MaskSource, valueSourceOf } from './mask-source.ts';

/** What two bytes hold, but for 0 and for 255, which programs leave alone. */
export const MAX_OBJECTS = 65_534;

/**
 * An annotation's own number, or the next that none has. Those of an item from Cityscapes say their class too. More objects
 * than there are numbers for share the number 0.
 */
export function numberObjects(
  annotations: readonly Annotation[],
  kept: MaskSource | null,
): (annotation: Annotation, classIndex: number) => number {
  const ofRest = kept?.rest.map(([, objectIndex]) => objectIndex) ?? [];
  const taken = new Set([0, VOID, ...ofRest, ...annotations.map((annotation) => valueSourceOf(annotation)?.[1])]);
  const saysClass = cityscapesPart(stemOf(kept?.objects ?? '')) !== null;
  let next = 1;
  return (annotation, classIndex) => {
    const own = valueSourceOf(annotation);
    if (own !== null && !(saysClass && isPartEdited(annotation, 'label'))) return own[1];
    if (saysClass) next = Math.max(1, classIndex) * OBJECTS_A_CLASS;
    while (taken.has(next)) next += 1;
    if (next > MAX_OBJECTS + 1) return 0;
    taken.add(next);
    return next;
  };
}
