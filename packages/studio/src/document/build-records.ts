import type { Annotation, LabelDefinition } from '@countersign/contract';
import { annotationArea } from '@countersign/domain';
import { boundsOf } from '../geometry/measure.ts';
import { classColour, type Palette } from '../media/image/palette.ts';
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
  palette: Palette,
): ItemRecords {
  const colours = new Map<string, string>(definitions.map((d) => [d.name, classColour(palette, d.colour)]));
  const byLabel = new Map<string, AnnotationRecord[]>(definitions.map((d) => [d.name, []]));
  for (const [order, annotation] of annotations.entries()) {
    const { id, label, geometry } = annotation;
    const siblings = byLabel.get(label) ?? [];
    byLabel.set(label, siblings);
    const number = siblings.length + 1;
    siblings.push({
      id,
      annotation,
      label,
      number,
      name: `${label} ${number}`,
      colour: colours.get(label) ?? palette.unknown,
      bounds: boundsOf(geometry),
      areaPx: annotationArea(geometry),
      order,
    });
  }
  const labels = [...byLabel].map(([name, records], position) => ({
    name,
    colour: colours.get(name) ?? palette.unknown,
    count: records.length,
    key: position < 9 ? String(position + 1) : undefined,
    isKnown: colours.has(name),
  }));
  return { annotations: [...byLabel.values()].flat(), labels };
}
