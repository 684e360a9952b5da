import type { Geometry, Json, Skeleton } from '@countersign/contract';
import { ringOfEllipse } from '../ellipse-ring.ts';
import { isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { describeList, isNumbers } from '../json/number-list.ts';
import { readMask } from '../json/read-mask.ts';
import type { PartialPictureSize } from '../picture-size.ts';
import type { DatumaroLabel, DatumaroLabels } from './read-labels.ts';

/** What an annotation is read with; `value` is the annotation's own. */
export type ShapePlace = Pick<JsonPlace, 'tell' | 'value'>;

/** The key that CVAT turns a box with, about its centre, in degrees clockwise: an attribute, for a box has none here. */
export const ROTATION = 'rotation';

/** The types of entries that show nothing and are kept as they came: what programs compute of a picture. */
export const hiddenTypes: readonly Json[] = ['hash_key', 'feature_vector'];

/** The geometry of an annotation; null after reporting a problem. */
export function readShape(
  place: ShapePlace,
  label: DatumaroLabel | null,
  labels: DatumaroLabels,
  picture: PartialPictureSize,
): Geometry | null {
  const given = place.value['type'];
  const type = typeof given === 'string' ? given : described(given);
  switch (type) {
    case 'label':
    case 'caption':
      return { kind: 'whole' };
    case 'bbox':
      return readBox(place);
    case 'polygon': {
      const ring = readPoints(place, 3);
      return ring === null ? null : { kind: 'polygon', rings: [ring] };
    }
    case 'polyline': {
      const points = readPoints(place, 2);
      return points === null ? null : { kind: 'polyline', points };
    }
    case 'points':
      return readMarks(place, label);
    case 'skeleton':
      return readElements(place, label, labels);
    case 'ellipse':
      return readEllipse(place);
    case 'mask': {
      const rle = place.value['rle'];
      if (!isJsonObject(rle)) return place.tell('wrong-type', 'rle', { expected: 'an object', found: described(rle) });
      return readMask(place, 'rle', rle, picture)?.mask ?? null;
    }
    default:
      return place.tell('unsupported-shape', 'type', { shape: type });
  }
}

function readBox(place: ShapePlace): Geometry | null {
  const numbers = readNumbers(place, 'bbox', 4);
  if (numbers === null) return null;
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  if (width < 0 || height < 0) return place.tell('negative-size', 'bbox', { size: `${width} x ${height}` });
  const attributes = place.value['attributes'];
  const rotation = isJsonObject(attributes) ? attributes[ROTATION] : 0;
  const isTurned = typeof rotation === 'number' && rotation !== 0;
  return { kind: 'box', x, y, width, height, ...(isTurned ? { rotation } : {}) };
}

function readEllipse(place: ShapePlace): Geometry | null {
  const numbers = readNumbers(place, 'points', 4);
  if (numbers === null) return null;
  const [left = 0, top = 0, right = 0, bottom = 0] = numbers;
  const [rx, ry] = [Math.abs(right - left) / 2, Math.abs(bottom - top) / 2];
  const ring = ringOfEllipse({ cx: (left + right) / 2, cy: (top + bottom) / 2, rx, ry, rotation: 0 });
  return { kind: 'polygon', rings: [ring] };
}

/** Points of a label that has names for them are its skeleton. */
function readMarks(place: ShapePlace, label: DatumaroLabel | null): Geometry | null {
  const points = readPoints(place, 1);
  if (points === null) return null;
  const definition = label?.skeleton ?? null;
  if (definition === null) return { kind: 'points', points };
  const expected = definition.points.length;
  if (points.length / 2 !== expected)
    return place.tell('wrong-number-of-points', 'points', { points: points.length / 2, expected });
  const given = place.value['visibility'];
  const visibility = given === undefined ? [] : isNumbers(given) ? given : [null];
  const marks: Skeleton['points'] = [];
  for (let at = 0; at < expected; at += 1) {
    const [x = 0, y = 0] = [points[2 * at], points[2 * at + 1]];
    const seen = visibility[at] ?? (given === undefined ? 2 : null);
    if (seen !== 0 && seen !== 1 && seen !== 2) {
      const found = described(given);
      return place.tell('wrong-type', 'visibility', { expected: '0, 1 or 2 for each point', found });
    }
    marks.push({ x, y, visibility: seen });
  }
  return withBox(place, { kind: 'skeleton', points: marks });
}

/** The box that was drawn around a skeleton, which Datumaro itself has no place for. */
function withBox(place: ShapePlace, skeleton: Skeleton): Geometry | null {
  if (!Object.hasOwn(place.value, 'bbox')) return skeleton;
  const numbers = readNumbers(place, 'bbox', 4);
  if (numbers === null) return null;
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  return { ...skeleton, box: { x, y, width, height } };
}

/** A skeleton of points that are annotations of their own, as CVAT writes it; one that is not there was not labelled. */
function readElements(place: ShapePlace, label: DatumaroLabel | null, labels: DatumaroLabels): Geometry | null {
  const elements = place.value['elements'];
  if (!Array.isArray(elements) || elements.length === 0)
    return place.tell('wrong-type', 'elements', { expected: 'a list of points', found: described(elements) });
  const names = label?.skeleton?.points ?? (elements as readonly Json[]).map((_, at) => String(at + 1));
  const points = names.map(() => ({ x: 0, y: 0, visibility: 0 as 0 | 1 | 2 }));
  for (const [at, element] of (elements as readonly Json[]).entries()) {
    const [x, y, ...more] = isJsonObject(element) && isNumbers(element['points']) ? element['points'] : [];
    if (!isJsonObject(element) || x === undefined || y === undefined || more.length > 0)
      return place.tell('wrong-type', `elements[${at}]`, { expected: 'a single point', found: described(element) });
    const name = nameOfElement(element, labels);
    const index = indexOfElement(element, at, label, labels);
    if (points[index] === undefined)
      return place.tell('unknown-point', `elements[${at}]`, { name: name ?? String(at), label: label?.name ?? '' });
    const [seen = 2] = isNumbers(element['visibility']) ? element['visibility'] : [];
    if (seen !== 0 && seen !== 1 && seen !== 2)
      return place.tell('wrong-type', `elements[${at}].visibility`, { expected: '0, 1 or 2', found: seen });
    points[index] = { x, y, visibility: seen };
  }
  return { kind: 'skeleton', points };
}

/** Which point of its skeleton an element is; negative where it is none. */
export function indexOfElement(
  element: JsonObject,
  at: number,
  label: DatumaroLabel | null,
  labels: DatumaroLabels,
): number {
  const name = nameOfElement(element, labels);
  return label?.skeleton == null || name === undefined ? at : label.skeleton.points.indexOf(name);
}

function nameOfElement({ label_id: id }: JsonObject, labels: DatumaroLabels): string | undefined {
  return typeof id === 'number' ? labels.byId.get(id)?.name : undefined;
}

function readPoints(place: ShapePlace, limit: number): number[] | null {
  const points = place.value['points'];
  if (!isNumbers(points))
    return place.tell('wrong-type', 'points', { expected: 'a list of numbers', found: described(points) });
  if (points.length % 2 === 1) return place.tell('odd-coordinates', 'points', { count: points.length });
  if (points.length / 2 < limit) return place.tell('too-few-points', 'points', { points: points.length / 2, limit });
  return [...points];
}

function readNumbers(place: ShapePlace, key: string, count: number): readonly number[] | null {
  const value = place.value[key];
  if (isNumbers(value) && value.length === count) return value;
  return place.tell('wrong-type', key, { expected: `a list of ${count} numbers`, found: described(value) });
}

function described(value: Json | undefined): string {
  return value === undefined ? 'missing' : describeList(value);
}
