import type { Annotation, LabelDefinition } from '@countersign/contract';
import { annotationArea } from '@countersign/domain';
import { boundsOf } from '../geometry/measure.ts';
import type { Colouring } from './colouring.ts';
import type { AnnotationRecord, LabelRecord } from './records.ts';

/** The records of one item, in the panel's order. */
export interface ItemRecords {
  readonly annotations: readonly AnnotationRecord[];
  readonly labels: readonly LabelRecord[];
}

/** Names, numbers, colours, bounds, areas and counts of an item's annotations; labels follow the template's order. */
export function buildRecords(
  annotations: readonly Annotation[],
  definitions: readonly LabelDefinition[],
  colouring: Colouring,
): ItemRecords {
  const known = new Map(definitions.map((definition) => [definition.name, definition]));
  const byLabel = new Map<string, AnnotationRecord[]>(definitions.map((d) => [d.name, []]));
  for (const [order, annotation] of annotations.entries()) {
    const { id, label, geometry } = annotation;
    const siblings = byLabel.get(label) ?? [];
    byLabel.set(label, siblings);
    const number = siblings.length + 1;
    const skeleton = known.get(label)?.skeleton;
    siblings.push({
      id,
      annotation,
      label,
      number,
      name: `${label} ${number}`,
      colour: colouring.colourOf(annotation, order),
      bounds: boundsOf(geometry),
      edges: skeleton?.edges ?? [],
      pointNames: skeleton?.points ?? [],
      areaPx: annotationArea(geometry),
      order,
    });
  }
  const labels = [...byLabel].map(([name, records], position) => ({
    name,
    colour: colouring.labelColour(name),
    count: records.length,
    matchCount: records.length,
    key: position < 9 ? String(position + 1) : undefined,
    isKnown: known.has(name),
  }));
  return { annotations: [...byLabel.values()].flat(), labels };
}
