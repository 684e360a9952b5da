import type { Annotation, Json } from '@countersign/contract';
import { isSame } from '../json/is-same.ts';

/** What a document says of a stretch of a recording, or of all of it. */
export interface SaidSegment {
  readonly label: string;
  /** Null of the whole recording. */
  readonly place: { readonly fromUs: number; readonly toUs: number; readonly channel?: number } | null;
  readonly attributes: Annotation['attributes'];
  /** Where the document says it, to write it there again. */
  readonly kept: Json;
  /** Where that is, for people. */
  readonly position: string;
}

/** The annotation that a segment is. */
export function annotationOf(segment: SaidSegment, id: string, format: string): Annotation {
  const { label, place, attributes, kept } = segment;
  const geometry: Annotation['geometry'] = place === null ? { kind: 'whole' } : { kind: 'interval', ...place };
  return { id, label, geometry, attributes, source: { [format]: kept } };
}

/** Whether annotations say what segments say, in their order. */
export function sayTheSame(
  annotations: readonly Annotation[],
  segments: readonly SaidSegment[],
  format: string,
): boolean {
  return (
    annotations.length === segments.length &&
    segments.every((segment, at) => {
      const one = annotations[at];
      return one !== undefined && isSame(one, annotationOf(segment, one.id, format));
    })
  );
}

/** The text of an annotation; its label where it has none. */
export function textOrLabel({ attributes, label }: Annotation): string {
  const { text } = attributes;
  return typeof text === 'string' && text !== '' ? text : label;
}

/** The text of an annotation; empty where it has none. */
export function saidText({ attributes: { text } }: Annotation): string {
  return typeof text === 'string' ? text : '';
}

/** The intervals among annotations, by their time. */
export function intervalsOf(annotations: readonly Annotation[]): PlacedAnnotation[] {
  return annotations.filter(isPlaced).toSorted((a, b) => a.geometry.fromUs - b.geometry.fromUs);
}

export type PlacedAnnotation = Annotation & {
  readonly geometry: Extract<Annotation['geometry'], { readonly kind: 'interval' }>;
};

function isPlaced(annotation: Annotation): annotation is PlacedAnnotation {
  return annotation.geometry.kind === 'interval';
}
