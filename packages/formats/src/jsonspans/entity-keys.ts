import type { Json } from '@countersign/contract';
import type { JsonObject } from '../json/json-object.ts';
import { listIn, textIn } from '../records/said-parts.ts';

/** Where records of this kind have their entities, what those are called and where they stand. */
const LISTS = ['entities', 'spans', 'annotations', 'mentions', 'ner'] as const;
const LABELS = ['type', 'label', 'entity', 'tag', 'category', 'entity_type', 'class'] as const;
const WORDS = ['name', 'text', 'value', 'word', 'surface', 'mention'] as const;
const PAIRS = ['span', 'offsets', 'offset', 'position'] as const;
const BORDERS = [
  ['start', 'end'],
  ['begin', 'end'],
  ['start_offset', 'end_offset'],
  ['start_idx', 'end_idx'],
  ['from', 'to'],
] as const;
/** A beginning and a length. */
const LENGTHS = [
  ['offset', 'length'],
  ['start', 'length'],
] as const;

/** The keys of one entity: a pair, two borders, or a beginning and a length. */
export interface EntityKeys {
  readonly label: string;
  readonly words: string | null;
  readonly place:
    | { readonly kind: 'pair'; readonly key: string }
    | { readonly kind: 'borders' | 'length'; readonly from: string; readonly to: string };
}

/** The keys of entities made here, as the list of Wikipedia's names has them. */
export const newKeys: EntityKeys = { label: 'type', words: 'name', place: { kind: 'pair', key: 'span' } };

/** The key under which a record has its entities; null where it has none. */
export function listKeyOf(record: JsonObject): string | null {
  return LISTS.find((key) => Array.isArray(record[key])) ?? null;
}

/** The keys of an entity; null where it does not say what it is and where. */
export function keysOf(entity: JsonObject): EntityKeys | null {
  const label = LABELS.find((key) => textIn(entity[key]) !== null);
  const place = placeKeysOf(entity);
  if (label === undefined || place === null) return null;
  return { label, place, words: WORDS.find((key) => textIn(entity[key]) !== null) ?? null };
}

function placeKeysOf(entity: JsonObject): EntityKeys['place'] | null {
  const pair = PAIRS.find((key) => areNumbers(listIn(entity[key])) && listIn(entity[key]).length === 2);
  if (pair !== undefined) return { kind: 'pair', key: pair };
  const areBoth = ([from, to]: readonly [string, string]) => areNumbers([entity[from] ?? null, entity[to] ?? null]);
  const borders = BORDERS.find(areBoth);
  if (borders !== undefined) return { kind: 'borders', from: borders[0], to: borders[1] };
  const length = LENGTHS.find(areBoth);
  return length === undefined ? null : { kind: 'length', from: length[0], to: length[1] };
}

function areNumbers(values: readonly Json[]): boolean {
  return values.every((value) => typeof value === 'number');
}

/** Where an entity stands. */
export function rangeOf(entity: JsonObject, { place }: EntityKeys): readonly [number, number] {
  if (place.kind === 'pair') {
    const [from, to] = listIn(entity[place.key]);
    return [Number(from), Number(to)];
  }
  const [from, to] = [Number(entity[place.from]), Number(entity[place.to])];
  return place.kind === 'length' ? [from, from + to] : [from, to];
}

/** What an entity says of its place, by its keys. */
export function writeRange({ place }: EntityKeys, from: number, to: number): JsonObject {
  if (place.kind === 'pair') return { [place.key]: [from, to] };
  return { [place.from]: from, [place.to]: place.kind === 'length' ? to - from : to };
}
