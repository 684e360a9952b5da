import type { Geometry, Json } from '@countersign/contract';
import { decodeBase64 } from '../base64.ts';
import { ringOfEllipse } from '../ellipse-ring.ts';
import type { JsonObject, JsonPlace } from '../json/json-object.ts';
import { describeJson } from '../json/json-object.ts';
import { maskOfPixels } from '../mask-pixels.ts';
import type { PictureSize } from '../picture-size.ts';
import { decodeIndexPng } from '../png/index-png.ts';
import { turnedBoxOf } from '../turned-box.ts';

type Points = readonly (readonly [number, number])[];

/** How many points a kind of shape has. */
const pointCounts: Readonly<Record<string, readonly [least: number, most: number]>> = {
  rectangle: [2, 4],
  oriented_rectangle: [4, 4],
  polygon: [3, Infinity],
  line: [2, 2],
  linestrip: [2, Infinity],
  point: [1, 1],
  points: [1, Infinity],
  circle: [2, 2],
  mask: [2, 2],
};

/** The geometry of a shape; null after reporting a problem. */
export function readShape(place: JsonPlace, size: PictureSize): Geometry | null {
  const type = shapeTypeOf(place.value);
  const limits = pointCounts[type];
  if (limits === undefined) return place.tell('unsupported-shape', 'shape_type', { shape: type });
  const points = readPoints(place);
  if (points === null) return null;
  const [least, most] = limits;
  if (points.length < least) return place.tell('too-few-points', 'points', { points: points.length, limit: least });
  if (points.length > most) return place.tell('too-many-points', 'points', { points: points.length, limit: most });
  return type === 'mask' ? readMask(place, points, size) : geometryOf(type, points);
}

/** What a shape is; documents of the first versions know polygons alone and do not say so. */
export function shapeTypeOf(shape: JsonObject): string {
  const type = shape['shape_type'] ?? 'polygon';
  return typeof type === 'string' ? type : describeJson(type);
}

function readPoints(place: JsonPlace): Points | null {
  const given = place.value['points'] ?? null;
  if (!Array.isArray(given))
    return place.tell('wrong-type', 'points', { expected: 'a list', found: describeJson(given) });
  const points: (readonly [number, number])[] = [];
  for (const [at, point] of (given as readonly Json[]).entries()) {
    const [x, y] = Array.isArray(point) && point.length === 2 ? (point as readonly Json[]) : [];
    if (typeof x !== 'number' || typeof y !== 'number')
      return place.tell('wrong-type', `points[${at}]`, { expected: 'two numbers', found: describeJson(point) });
    points.push([x, y]);
  }
  return points;
}

/** Whether a kind of shape can have so many points. */
export function canHave(type: string, points: number): boolean {
  const [least, most] = pointCounts[type] ?? [0, Infinity];
  return points >= least && points <= most;
}

/** The geometry of a shape that is its points alone, as many as its kind has. */
export function geometryOf(type: string, points: Points): Geometry {
  const flat = points.flat();
  switch (type) {
    case 'rectangle':
    case 'oriented_rectangle': {
      if (points.length === 4) return turnedBoxOf(flat) ?? { kind: 'polygon', rings: [flat] };
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      return { kind: 'box', x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
    }
    case 'line':
    case 'linestrip':
      return { kind: 'polyline', points: flat };
    case 'point':
    case 'points':
      return { kind: 'points', points: flat };
    case 'circle': {
      const [cx = 0, cy = 0, x = 0, y = 0] = flat;
      const radius = Math.hypot(x - cx, y - cy);
      return { kind: 'polygon', rings: [ringOfEllipse({ cx, cy, rx: radius, ry: radius, rotation: 0 })] };
    }
    default:
      return { kind: 'polygon', rings: [flat] };
  }
}

/** A PNG of its own, whose first and last pixel the two points name. */
function readMask(place: JsonPlace, points: Points, { width, height }: PictureSize): Geometry | null {
  const text = place.text('mask');
  if (text === null) return null;
  const bytes = decodeBase64(text);
  if (bytes === null) return place.tell('wrong-type', 'mask', { expected: 'a PNG in base64', found: 'other text' });
  const png = decodeIndexPng(bytes);
  if ('problem' in png) return place.tell('invalid-mask', 'mask', { problem: png.problem });
  const [x = 0, y = 0] = (points[0] ?? []).map(Math.round);
  const rectangle = { x, y, width: png.width, height: png.height };
  if (x < 0 || y < 0 || x + png.width > width || y + png.height > height)
    return place.tell('outside-picture', 'mask', {
      box: `x ${x} to ${x + png.width}, y ${y} to ${y + png.height}`,
      width,
      height,
    });
  const mask = maskOfPixels(png.pixels, rectangle, [height, width]);
  return mask.width > 0 ? mask : place.tell('invalid-mask', 'mask', { problem: 'none of its pixels is set' });
}
