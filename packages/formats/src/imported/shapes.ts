import type { Annotation, Geometry, Json } from '@countersign/contract';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';

/** The numbers of these keys; null after reporting one that is none. */
export function numbersAt<Key extends string>(
  place: JsonPlace,
  path: string,
  value: Json | undefined,
  keys: readonly Key[],
): Readonly<Record<Key, number>> | null {
  if (!isJsonObject(value))
    return place.tell('wrong-type', path, { expected: 'an object', found: describeJson(value ?? null) });
  const entries = keys.map((key) => [key, value[key]] as const);
  const odd = entries.find(([, number]) => typeof number !== 'number');
  if (odd !== undefined)
    return place.tell('wrong-type', `${path}.${odd[0]}`, {
      expected: 'a number',
      found: describeJson(odd[1] ?? null),
    });
  // Each of them is a number.
  return Object.fromEntries(entries) as Record<Key, number>;
}

/** A box by its corner and size; null after reporting a size below nothing. */
export function boxAt(
  place: JsonPlace,
  path: string,
  [x, y, width, height]: readonly [number, number, number, number],
): Geometry | null {
  if (width < 0 || height < 0) return place.tell('negative-size', path, { size: `${width} x ${height}` });
  return { kind: 'box', x, y, width, height };
}

/** Points that are `{x, y}` or `[x, y]` as flat numbers; null after reporting what is neither. */
export function pointsAt(place: JsonPlace, path: string, list: Json | undefined): number[] | null {
  if (!Array.isArray(list))
    return place.tell('wrong-type', path, { expected: 'a list', found: describeJson(list ?? null) });
  const flat: number[] = [];
  for (const [at, point] of (list as readonly Json[]).entries()) {
    const [x, y] = isJsonObject(point) ? [point['x'], point['y']] : Array.isArray(point) ? (point as Json[]) : [];
    if (typeof x !== 'number' || typeof y !== 'number')
      return place.tell('wrong-type', `${path}[${at}]`, { expected: 'two numbers', found: describeJson(point) });
    flat.push(x, y);
  }
  return flat;
}

/** A polygon of rings; null after reporting one with fewer than three points. */
export function polygonOf(place: JsonPlace, path: string, rings: readonly (number[] | null)[]): Geometry | null {
  const sound = rings.filter((ring) => ring !== null);
  if (sound.length < rings.length) return null;
  const short = sound.find((ring) => ring.length < 6);
  if (short !== undefined) return place.tell('ring-too-short', path, { points: short.length / 2 });
  return { kind: 'polygon', rings: sound };
}

/** A line through points; null after reporting one with fewer than two. */
export function lineOf(place: JsonPlace, path: string, points: number[] | null): Geometry | null {
  if (points === null) return null;
  if (points.length < 4) return place.tell('too-few-points', path, { points: points.length / 2, limit: 2 });
  return { kind: 'polyline', points };
}

/** Those values of an object that attributes can have. */
export function plainAttributes(value: Json | undefined): Annotation['attributes'] {
  if (!isJsonObject(value)) return {};
  const plain = Object.entries(value).filter(
    (entry): entry is [string, string | number | boolean] =>
      entry[0] !== '' && entry[0].length <= 200 && ['string', 'number', 'boolean'].includes(typeof entry[1]),
  );
  return Object.fromEntries(plain);
}

/** The objects of a list, each with its place below another; other values are reported. */
export function objectsIn(
  list: Json | undefined,
  path: string,
  at: (path: string, value: JsonObject) => JsonPlace,
  owner: JsonPlace,
): JsonPlace[] {
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) {
    owner.tell('wrong-type', '', { expected: 'a list', found: describeJson(list) });
    return [];
  }
  return (list as readonly Json[]).flatMap((value, nth) => {
    if (isJsonObject(value)) return [at(`${path}[${nth}]`, value)];
    owner.tell('wrong-type', '', { expected: 'an object', found: describeJson(value) });
    return [];
  });
}
