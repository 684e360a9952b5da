import type { Annotation, Relation } from '@countersign/contract';
import type { WrittenText } from '../format.ts';
import { type Offsets, offsetsOf } from '../texts/counting.ts';
import { type BratEvent, parseBratLine } from './brat-line.ts';
import {
  annotationSourceOf,
  type BratAnnotationSource,
  type BratRelationSource,
  documentSourceOf,
  type PlacedLine,
  relationSourceOf,
} from './brat-source.ts';

/** An annotation that is written, with its id in the file and the events that it is the word of. */
export interface WrittenAnnotation {
  readonly annotation: Annotation;
  readonly ranges: readonly [number, number][];
  readonly id: string;
  readonly kept: BratAnnotationSource | null;
  readonly events: readonly (PlacedLine & { readonly said: BratEvent })[];
}

/** A relation between annotations that are written. */
export interface WrittenRelation {
  readonly relation: Relation;
  readonly from: WrittenAnnotation;
  readonly to: WrittenAnnotation;
  readonly kept: BratRelationSource | null;
}

/** A document while it is written: what its lines are about. */
export interface WrittenDocument {
  readonly text: string;
  readonly offsets: Offsets;
  readonly annotations: readonly WrittenAnnotation[];
  readonly relations: readonly WrittenRelation[];
  /** What an id in the file means: an annotation, or the word of an event. */
  readonly wordOf: ReadonlyMap<string, WrittenAnnotation>;
  /** An id that no line has, counted on from the highest of its letter. */
  nextId(letter: string): string;
}

/** Finds out what of an item is written, and under which ids. */
export function prepareDocument(item: WrittenText): WrittenDocument {
  const nextId = createIds(item);
  const annotations = item.annotations.flatMap((annotation): WrittenAnnotation[] => {
    const { geometry } = annotation;
    if (geometry.kind !== 'span') return [];
    const kept = annotationSourceOf(annotation);
    const events = (kept?.events ?? []).flatMap((event) => {
      const said = parseBratLine(event.line);
      return said?.kind === 'E' ? [{ ...event, said }] : [];
    });
    const own = kept === null ? null : parseBratLine(kept.line);
    const id = own?.kind === 'T' && own.id === annotation.id ? own.id : nextId('T');
    return [{ annotation, ranges: geometry.ranges, id, kept: id === annotation.id ? kept : null, events }];
  });
  const byId = new Map(annotations.map((one) => [one.annotation.id, one]));
  const relations = (item.relations ?? []).flatMap((relation): WrittenRelation[] => {
    const [from, to] = [byId.get(relation.from), byId.get(relation.to)];
    return from === undefined || to === undefined ? [] : [{ relation, from, to, kept: relationSourceOf(relation) }];
  });
  const wordOf = new Map(
    annotations.flatMap((one) => [one.id, ...one.events.map(({ said }) => said.id)].map((id) => [id, one] as const)),
  );
  const offsets = offsetsOf(item.text, documentSourceOf(item)?.counting ?? 'code points');
  return { text: item.text, offsets, annotations, relations, wordOf, nextId };
}

function createIds({ annotations, relations = [] }: WrittenText): WrittenDocument['nextId'] {
  const last = new Map<string, number>();
  const kept: (BratAnnotationSource | BratRelationSource | null)[] = [
    ...annotations.map(annotationSourceOf),
    ...relations.map(relationSourceOf),
  ];
  for (const one of kept) {
    if (one === null || !('line' in one)) continue;
    const events = 'events' in one ? one.events : [];
    for (const { line } of [one, ...events, ...one.attributes]) {
      const [, letter = '', number = ''] = /^([A-Z])(\d{1,9})\t/.exec(line) ?? [];
      last.set(letter, Math.max(last.get(letter) ?? 0, Number(number)));
    }
  }
  return (letter) => {
    const next = (last.get(letter) ?? 0) + 1;
    last.set(letter, next);
    return `${letter}${next}`;
  };
}
