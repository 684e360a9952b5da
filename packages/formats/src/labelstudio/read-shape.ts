import type { Geometry, GeometryKind, Json } from '@countersign/contract';
import { ringOfEllipse } from '../ellipse-ring.ts';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { isNumbers } from '../json/number-list.ts';
import { MAX_MASK_PIXELS, maskOfPixels } from '../mask-pixels.ts';
import { pixelsOfBrush } from './brush.ts';

/** What a result is read with; `value` is the result itself. */
export type ResultPlace = Pick<JsonPlace, 'tell' | 'value'>;

/** The types of results that are shapes, without the `labels` that most of them end in. */
const shapeTypes: readonly string[] = ['rectangle', 'ellipse', 'polygon', 'keypoint', 'brush', 'vector'];

/** The type of a result; of one that is no text, what it is. */
export function typeIn({ type }: JsonObject): string {
  return typeof type === 'string' ? type : described(type);
}

/** Whether a type of result is a shape on a picture. */
export function isShapeType(type: string): boolean {
  return shapeTypes.includes(type.replace(/labels$/, ''));
}

/** The type a kind of geometry is written as; null for what Label Studio has no shape for. */
export function typeOfKind(kind: GeometryKind): string | null {
  const types = {
    ...{ box: 'rectangle', polygon: 'polygon', mask: 'brush', polyline: 'vector', points: 'keypoint' },
    ...{ skeleton: 'keypoint', whole: null, span: null, interval: null, track: null },
    ...{ choice: null, rating: null, ranking: null, reply: null },
  } as const;
  const type = types[kind];
  return type === null ? null : `${type}labels`;
}

/** The geometry of a result in pixels; Label Studio has hundredths of the picture. Null after reporting a problem. */
export function readShape(place: ResultPlace, type: string): Geometry | null {
  const { value: result } = place;
  const [width, height] = [readSide(place, 'original_width'), readSide(place, 'original_height')];
  const value = result['value'];
  if (width === null || height === null) return null;
  if (!isJsonObject(value))
    return place.tell('wrong-type', 'value', { expected: 'an object', found: described(value) });
  const turned = result['image_rotation'] ?? 0;
  if (turned !== 0) return place.tell('picture-turned', 'image_rotation', { degrees: describeJson(turned) });
  switch (type.replace(/labels$/, '')) {
    case 'rectangle':
      return readRectangle(place, value, width, height);
    case 'ellipse':
      return readEllipse(place, value, width, height);
    case 'polygon': {
      const points = readPairs(place, value, width, height, 3);
      return points === null ? null : { kind: 'polygon', rings: [points] };
    }
    case 'vector':
      return readVector(place, value, width, height);
    case 'keypoint': {
      const numbers = readNumbers(place, value, ['x', 'y']);
      const [x = 0, y = 0] = numbers ?? [];
      return numbers === null ? null : { kind: 'points', points: [(x * width) / 100, (y * height) / 100] };
    }
    default:
      return readBrush(place, value, width, height);
  }
}

/** Label Studio turns a rectangle clockwise about its own top left corner; here it is turned about its centre. */
function readRectangle(place: ResultPlace, value: JsonObject, width: number, height: number): Geometry | null {
  const numbers = readNumbers(place, value, ['x', 'y', 'width', 'height']);
  const turn = Object.hasOwn(value, 'rotation') ? readNumbers(place, value, ['rotation']) : [0];
  if (numbers === null || turn === null) return null;
  const [left = 0, top = 0, across = 0, down = 0] = numbers;
  const [x, y] = [(left * width) / 100, (top * height) / 100];
  const size = { width: (across * width) / 100, height: (down * height) / 100 };
  if (size.width < 0 || size.height < 0) return place.tell('negative-size', 'value', { size: `${across} x ${down}` });
  const [rotation = 0] = turn;
  if (rotation === 0) return { kind: 'box', x, y, ...size };
  return { kind: 'box', ...aboutCentre({ x, y, ...size }, rotation, 1), ...size, rotation };
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The top left corner of a turned rectangle before it was turned: about the corner (-1) from about the centre (1). */
export function aboutCentre({ x, y, width, height }: Rectangle, rotation: number, direction: 1 | -1) {
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const right = (width / 2) * cos - (height / 2) * sin - width / 2;
  const below = (width / 2) * sin + (height / 2) * cos - height / 2;
  return { x: x + direction * right, y: y + direction * below };
}

function readEllipse(place: ResultPlace, value: JsonObject, width: number, height: number): Geometry | null {
  const numbers = readNumbers(place, value, ['x', 'y', 'radiusX', 'radiusY']);
  const turn = Object.hasOwn(value, 'rotation') ? readNumbers(place, value, ['rotation']) : [0];
  if (numbers === null || turn === null) return null;
  const [x = 0, y = 0, across = 0, down = 0] = numbers;
  if (across < 0 || down < 0) return place.tell('negative-size', 'value', { size: `${across} x ${down}` });
  const centre = { cx: (x * width) / 100, cy: (y * height) / 100 };
  const radii = { rx: (across * width) / 100, ry: (down * height) / 100 };
  return { kind: 'polygon', rings: [ringOfEllipse({ ...centre, ...radii, rotation: turn[0] ?? 0 })] };
}

function readVector(place: ResultPlace, value: JsonObject, width: number, height: number): Geometry | null {
  const vertices = value['vertices'];
  if (!Array.isArray(vertices))
    return place.tell('wrong-type', 'value.vertices', { expected: 'a list', found: described(vertices) });
  const points: number[] = [];
  for (const [at, vertex] of (vertices as readonly Json[]).entries()) {
    const [x, y] = isJsonObject(vertex) ? [vertex['x'], vertex['y']] : [];
    if (typeof x !== 'number' || typeof y !== 'number')
      return place.tell('wrong-type', `value.vertices[${at}]`, { expected: 'x and y', found: describeJson(vertex) });
    if (isJsonObject(vertex) && vertex['isBezier'] === true)
      return place.tell('unsupported-shape', `value.vertices[${at}]`, { shape: 'curve' });
    points.push((x * width) / 100, (y * height) / 100);
  }
  const isClosed = value['closed'] === true;
  const limit = isClosed ? 3 : 2;
  if (points.length / 2 < limit)
    return place.tell('too-few-points', 'value.vertices', { points: points.length / 2, limit });
  return isClosed ? { kind: 'polygon', rings: [points] } : { kind: 'polyline', points };
}

function readBrush(place: ResultPlace, value: JsonObject, width: number, height: number): Geometry | null {
  const bytes = value['rle'];
  if (!isNumbers(bytes))
    return place.tell('wrong-type', 'value.rle', { expected: 'a list of bytes', found: described(bytes) });
  if (width * height > MAX_MASK_PIXELS)
    return place.tell('mask-too-large', 'value.rle', { pixels: width * height, limit: MAX_MASK_PIXELS });
  const pixels = pixelsOfBrush(bytes, width * height);
  if (pixels === null) return place.tell('invalid-run-lengths', 'value.rle', { rows: height, columns: width });
  return maskOfPixels(pixels, { x: 0, y: 0, width, height }, [height, width]);
}

function readPairs(
  place: ResultPlace,
  value: JsonObject,
  width: number,
  height: number,
  limit: number,
): number[] | null {
  const points = value['points'];
  if (!Array.isArray(points))
    return place.tell('wrong-type', 'value.points', { expected: 'a list of points', found: described(points) });
  const flat: number[] = [];
  for (const [at, point] of (points as readonly Json[]).entries()) {
    if (!isNumbers(point) || point.length !== 2)
      return place.tell('wrong-type', `value.points[${at}]`, { expected: 'x and y', found: describeJson(point) });
    const [x = 0, y = 0] = point;
    flat.push((x * width) / 100, (y * height) / 100);
  }
  if (flat.length / 2 < limit) return place.tell('too-few-points', 'value.points', { points: flat.length / 2, limit });
  return flat;
}

function readNumbers(place: ResultPlace, value: JsonObject, keys: readonly string[]): number[] | null {
  const numbers: number[] = [];
  for (const key of keys) {
    const number = value[key];
    if (typeof number !== 'number')
      return place.tell('wrong-type', `value.${key}`, { expected: 'a number', found: described(number) });
    numbers.push(number);
  }
  return numbers;
}

function readSide(place: ResultPlace, key: string): number | null {
  const side = place.value[key];
  if (typeof side === 'number' && Number.isSafeInteger(side) && side > 0) return side;
  return place.tell('wrong-type', key, { expected: 'a number of pixels', found: described(side) });
}

function described(value: Json | undefined): string {
  return value === undefined ? 'missing' : describeJson(value);
}
