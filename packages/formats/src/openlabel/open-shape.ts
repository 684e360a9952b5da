import type { Geometry, Json } from '@countersign/contract';
import { describeJson, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { describeList, isNumbers } from '../json/number-list.ts';
import { outlinesOfMask } from '../mask-outlines.ts';

/** What of an object's data is a shape in a frame. */
export const shapeKeys = ['bbox', 'rbbox', 'poly2d', 'point2d'] as const;
export type ShapeKey = (typeof shapeKeys)[number];
/** What of it is said of the object. */
export const saidKeys = ['text', 'num', 'boolean'] as const;

/** Stands for shapes that are kept elsewhere, so that they come back among their neighbours. */
export const SHAPES = '(shapes)';

const ABSOLUTE = 'MODE_POLY2D_ABSOLUTE';

/** The geometry of an entry; null after reporting a problem. Boxes are given by their centres, turns in radians. */
export function readOpenShape(place: JsonPlace, key: ShapeKey): Geometry | null {
  const { val = null, mode = ABSOLUTE, closed = true } = place.value;
  if (!isNumbers(val))
    return place.tell('wrong-type', 'val', { expected: 'a list of numbers', found: describeList(val) });
  if (key === 'poly2d') {
    if (mode !== ABSOLUTE)
      return place.tell('unsupported-shape', 'mode', { shape: typeof mode === 'string' ? mode : describeJson(mode) });
    if (val.length % 2 === 1) return place.tell('odd-coordinates', 'val', { count: val.length });
    const least = closed === false ? 2 : 3;
    if (val.length < 2 * least) return place.tell('too-few-points', 'val', { points: val.length / 2, limit: least });
    return closed === false ? { kind: 'polyline', points: [...val] } : { kind: 'polygon', rings: [[...val]] };
  }
  const expected = { bbox: 4, rbbox: 5, point2d: 2 }[key];
  if (val.length !== expected)
    return place.tell('wrong-type', 'val', { expected: `${expected} numbers`, found: describeList(val) });
  const [x = 0, y = 0, width = 0, height = 0, turn = 0] = val;
  if (key === 'point2d') return { kind: 'points', points: [x, y] };
  if (width < 0 || height < 0) return place.tell('negative-size', 'val', { size: `${width} x ${height}` });
  const box = { kind: 'box', x: x - width / 2, y: y - height / 2, width, height } as const;
  return turn === 0 ? box : { ...box, rotation: (turn * 180) / Math.PI };
}

/** The entries of a geometry: one, or one a ring or a point. */
export function writeOpenShapes(geometry: Geometry): { readonly key: ShapeKey; readonly fields: JsonObject }[] {
  const polygon = (ring: readonly number[]) => ({
    key: 'poly2d' as const,
    fields: { val: [...ring], mode: ABSOLUTE, closed: true } satisfies JsonObject,
  });
  switch (geometry.kind) {
    case 'box': {
      const { x, y, width, height, rotation = 0 } = geometry;
      const val: Json[] = [x + width / 2, y + height / 2, width, height];
      if (rotation === 0) return [{ key: 'bbox', fields: { val } }];
      return [{ key: 'rbbox', fields: { val: [...val, (rotation * Math.PI) / 180] } }];
    }
    case 'polygon':
      return geometry.rings.map(polygon);
    case 'mask':
      return (outlinesOfMask(geometry)?.rings ?? []).map(polygon);
    case 'polyline':
      return [{ key: 'poly2d', fields: { val: [...geometry.points], mode: ABSOLUTE, closed: false } }];
    case 'points':
      return pointsOf(geometry.points);
    case 'skeleton':
      return pointsOf(geometry.points.flatMap(({ x, y, visibility }) => (visibility === 0 ? [] : [x, y])));
    default:
      return [];
  }
}

function pointsOf(flat: readonly number[]) {
  return Array.from({ length: flat.length / 2 }, (_, at) => {
    return { key: 'point2d' as const, fields: { val: [flat[2 * at] ?? 0, flat[2 * at + 1] ?? 0] } };
  });
}
