import type { Json } from '@countersign/contract';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';

/** The lists of shapes by their frames, as Vidat and others write them: `{ "0": […], "10": […] }`. */
export function* framesOf(place: JsonPlace, key: string): Generator<readonly [frame: string, list: readonly Json[]]> {
  const value = place.value[key] ?? {};
  if (!isJsonObject(value)) place.tell('wrong-type', key, { expected: 'an object', found: describeJson(value) });
  else
    for (const [frame, list] of Object.entries(value))
      if (Array.isArray(list)) yield [frame, list as readonly Json[]];
      else place.tell('wrong-type', `${key}["${frame}"]`, { expected: 'a list', found: describeJson(list) });
}

/** A whole number of a frame as a key; -1 where it is none, which the clip refuses. */
export function frameOfKey(key: string): number {
  return /^\d{1,9}$/.test(key) ? Number(key) : -1;
}

/** What a kept value says under a key, where it is an object. */
export function keptObject(kept: Json | undefined, key: string): JsonObject {
  const value = isJsonObject(kept) ? kept[key] : undefined;
  return isJsonObject(value) ? value : {};
}
