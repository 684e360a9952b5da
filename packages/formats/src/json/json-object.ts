import type { Json } from '@countersign/contract';
import type { ProblemCode, Problems } from '../problem.ts';

/** A JSON object, whatever its keys. */
export type JsonObject = { readonly [key: string]: Json };

/** Whether a JSON value is an object, not a list and not null. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A copy without some keys. Deleting them from the original would slow down every later use of it. */
export function without(value: JsonObject, keys: readonly string[]): Record<string, Json> {
  const rest: Record<string, Json> = {};
  for (const key of Object.keys(value)) if (!keys.includes(key)) rest[key] = value[key] as Json; // an own key
  return rest;
}

/** The type of a JSON value, in words. */
export function describeJson(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' ? `the number ${value}` : String(value);
}

/** A JSON object at its place in a file. Reads single keys, and reports missing and invalid ones. */
export interface JsonPlace {
  readonly file: string;
  readonly path: string;
  readonly value: JsonObject;
  /** `key` is relative to the object's own path: `bbox`, `segmentation[2]`; empty for the object itself. */
  tell(code: ProblemCode, key: string, parameters?: Readonly<Record<string, string | number>>): null;
  text(key: string): string | null;
  /** A whole number that programs store exactly, or a text of up to 100 characters. */
  id(key: string): string | number | null;
}

/** A JSON object at `path` of a file, which reports its problems to `problems`. */
export function placeOf(file: string, path: string, value: JsonObject, problems: Problems): JsonPlace {
  return new PlacedJsonObject(file, path, value, problems);
}

/** There are as many of them as annotations, so they share their methods. */
class PlacedJsonObject implements JsonPlace {
  readonly file: string;
  readonly path: string;
  readonly value: JsonObject;
  readonly #problems: Problems;

  constructor(file: string, path: string, value: JsonObject, problems: Problems) {
    this.file = file;
    this.path = path;
    this.value = value;
    this.#problems = problems;
  }

  tell(code: ProblemCode, key: string, parameters?: Readonly<Record<string, string | number>>): null {
    this.#problems.add(this.file, [this.path, key].filter(Boolean).join('.'), code, parameters);
    return null;
  }

  text(key: string): string | null {
    const found = this.#known(key);
    if (found === undefined || typeof found === 'string') return found ?? null;
    return this.tell('wrong-type', key, { expected: 'text', found: describeJson(found) });
  }

  id(key: string): string | number | null {
    const found = this.#known(key);
    if (found === undefined) return null;
    if (typeof found === 'number' && Number.isSafeInteger(found)) return found;
    if (typeof found === 'string' && found !== '' && found.length <= 100) return found;
    return this.tell('wrong-type', key, { expected: 'a whole number or a short text', found: describeJson(found) });
  }

  #known(key: string): Json | undefined {
    if (Object.hasOwn(this.value, key)) return this.value[key];
    this.tell('missing-key', key, { key, found: '' });
    return undefined;
  }
}

/** The objects of a list, each with its place. Reports and leaves out what is no object. */
export function* placesOf(file: string, path: string, list: Iterable<Json>, problems: Problems): Generator<JsonPlace> {
  let at = -1;
  for (const value of list) {
    at += 1;
    const position = `${path}[${at}]`;
    if (isJsonObject(value)) yield placeOf(file, position, value, problems);
    else problems.add(file, position, 'wrong-type', { expected: 'an object', found: describeJson(value) });
  }
}

/** The values of a list, each taken out of it, so that a long list is never in memory beside all that is made of it. */
export function* drained(list: Json[]): Generator<Json> {
  for (let at = 0; at < list.length; at += 1) {
    const value = list[at] as Json; // below `length`
    list[at] = null;
    yield value;
  }
}
