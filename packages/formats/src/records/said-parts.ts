import type { Annotation, Json } from '@countersign/contract';
import type { WrittenText } from '../format.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import type { Offsets } from '../texts/counting.ts';

/** The objects of a list with their places; empty where it is none. */
export function objectsIn(list: Json | undefined): { readonly at: number; readonly value: JsonObject }[] {
  if (!Array.isArray(list)) return [];
  return (list as readonly Json[]).flatMap((value, at) => (isJsonObject(value) ? [{ at, value }] : []));
}

/** The values of a list; empty where it is none. */
export function listIn(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

/** A span as `[from, to, label]`, whatever follows. */
export function isTriple(value: Json): value is [number, number, string] {
  if (!Array.isArray(value)) return false;
  const [from, to, label] = value as readonly Json[];
  return typeof from === 'number' && typeof to === 'number' && typeof label === 'string';
}

export function textIn(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

/** What an object says that can be an attribute. */
export function attributesIn(value: Json | undefined): Annotation['attributes'] {
  const said = isJsonObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    said.filter((entry): entry is [string, string | number | boolean] => {
      return ['string', 'number', 'boolean'].includes(typeof entry[1]) && entry[0].length <= 200;
    }),
  );
}

/** A stretch of a text that is written: a span, or one part of it. */
export interface WrittenSpan {
  readonly annotation: Annotation;
  /** In what the format counts. */
  readonly from: number;
  readonly to: number;
  readonly words: string;
  /** Whether it is the first part of its annotation, which has what was kept of it. */
  readonly isFirst: boolean;
}

/** The spans of an item, one for each part. */
export function writtenSpans({ annotations, text }: WrittenText, offsets: Offsets): WrittenSpan[] {
  return annotations.flatMap((annotation) =>
    annotation.geometry.kind === 'span'
      ? annotation.geometry.ranges.map(([from, to], nth) => ({
          ...{ annotation, from: offsets.fromUnits(from), to: offsets.fromUnits(to) },
          ...{ words: text.slice(from, to), isFirst: nth === 0 },
        }))
      : [],
  );
}

/** The classes of the whole text. */
export function writtenClasses({ annotations }: WrittenText): Annotation[] {
  return annotations.filter(({ geometry }) => geometry.kind === 'whole');
}
