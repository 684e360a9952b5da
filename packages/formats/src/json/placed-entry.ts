import type { JsonObject } from './json-object.ts';

/** An entry of a list, and its place in it. */
export interface PlacedEntry {
  readonly at: number;
  readonly fields: JsonObject;
}
