import type { Annotation, LabelDefinition } from '@countersign/contract';
import { annotationName } from './annotation-name.ts';
import type { Arrangement } from './arrangement.ts';
import type { Colouring } from './colouring.ts';
import type { AnnotationRecord, LabelRecord } from './records.ts';

/** The records of one item, in the panel's order. */
export interface ItemRecords<R extends AnnotationRecord> {
  readonly annotations: readonly R[];
  readonly labels: readonly LabelRecord[];
}

/**
 * Names, numbers, colours, measures and counts of an item's annotations; labels follow the template's order. What
 * `past` has of an annotation that is still the same is used again.
 */
export function buildRecords<R extends AnnotationRecord>(
  annotations: readonly Annotation[],
  definitions: readonly LabelDefinition[],
  colouring: Colouring,
  arrangement: Pick<Arrangement<R>, 'recordOf'>,
  past?: ReadonlyMap<string, R>,
): ItemRecords<R> {
  const known = new Map(definitions.map((definition) => [definition.name, definition]));
  const byLabel = new Map<string, R[]>(definitions.map((d) => [d.name, []]));
  for (const [order, annotation] of annotations.entries()) {
    const { id, label } = annotation;
    let siblings = byLabel.get(label);
    if (siblings === undefined) byLabel.set(label, (siblings = []));
    const number = siblings.length + 1;
    const colour = colouring.colourOf(annotation, order);
    const before = past?.get(id);
    // Makes no objects for those that stay, because a change of one of fifty thousand comes by here.
    const isSame =
      before?.annotation === annotation &&
      before.number === number &&
      before.colour === colour &&
      before.order === order;
    siblings.push(
      isSame ? before : recordOf(annotation, { number, colour, order }, known.get(label), arrangement, before),
    );
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

/** Where a record stands among those of its item, and its colour. */
export type RecordPlace = Pick<AnnotationRecord, 'number' | 'colour' | 'order'>;

/** An annotation's record; `past` is its record before, which is returned where nothing changed. */
export function recordOf<R extends AnnotationRecord>(
  annotation: Annotation,
  { number, colour, order }: RecordPlace,
  definition: LabelDefinition | undefined,
  arrangement: Pick<Arrangement<R>, 'recordOf'>,
  past: R | undefined,
): R {
  const isSamePlace = past?.number === number && past.colour === colour && past.order === order;
  if (isSamePlace && past.annotation === annotation) return past;
  const { id, label } = annotation;
  const base = { id, annotation, label, number, name: annotationName(label, number), colour, order };
  return arrangement.recordOf(base, definition, past);
}

/** The names of annotations among those of their label. */
export function namesAmong(annotations: readonly Annotation[], ids: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  if (ids.length === 0) return names;
  const wanted = new Set(ids);
  const counts = new Map<string, number>();
  for (const { id, label } of annotations) {
    const number = (counts.get(label) ?? 0) + 1;
    counts.set(label, number);
    if (wanted.has(id)) names.set(id, annotationName(label, number));
  }
  return names;
}
