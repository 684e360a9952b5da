import type { Json } from '@countersign/contract';
import type { ProblemCode, Problems } from '../problem.ts';

/** A JSON object, whatever its keys. */
export type JsonObject = { readonly [key: string]: Json };

/** Whether a JSON value is an object: no list, and not null. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A copy without some keys; taking them away from one would make every later use of it slow. */
export function without(value: JsonObject, keys: readonly string[]): Record<string, Json> {
  const rest: Record<string, Json> = {};
  for (const key of Object.keys(value)) if (!keys.includes(key)) rest[key] = value[key] as Json; // an own key
  return rest;
}

/** What a JSON value is, in words. */
export function describeJson(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' ? `the number ${value}` : String(value);
}

/** A JSON object at its place in a file: reads single keys and tells where they are missing or something else. */
export interface JsonPlace {
  readonly file: string;
  readonly path: string;
  readonly value: JsonObject;
  /** `key` is what follows the place's own path: `bbox`, `segmentation[2]`; empty for the place itself. */
  tell(code: ProblemCode, key: string, parameters?: Readonly<Record<string, string | number>>): null;
  text(key: string): string | null;
  /** A whole number that a program keeps exactly, or a text of up to 100 characters. */
  id(key: string): string | number | null;
}

/** A JSON object at `path` of a file, that tells `problems` what is wrong with it. */
export function placeOf(file: string, path: string, value: JsonObject, problems: Problems): JsonPlace {
  return new PlacedJsonObject(file, path, value, problems);
}

/** There are as many as annotations, so that they share their methods. */
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

/** The objects of a list, each at its place; what is no object is told and left out. */
export function* placesOf(file: string, path: string, list: readonly Json[], problems: Problems): Generator<JsonPlace> {
  for (const [at, value] of list.entries()) {
    const position = `${path}[${at}]`;
    if (isJsonObject(value)) yield placeOf(file, position, value, problems);
    else problems.add(file, position, 'wrong-type', { expected: 'an object', found: describeJson(value) });
  }
}
