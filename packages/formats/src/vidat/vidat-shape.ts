import type { Geometry, Json } from '@countersign/contract';
import { annotationBox, boxCorners } from '@countersign/domain';
import { boxAt, numbersAt, pointsAt, polygonOf } from '../imported/shapes.ts';
import { isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { outlinesOfMask } from '../mask-outlines.ts';

/** The lists of Vidat, in the order in which it writes them. */
export const vidatLists = {
  object: 'objectAnnotationListMap',
  region: 'regionAnnotationListMap',
  skeleton: 'skeletonAnnotationListMap',
} as const;
export type VidatKind = keyof typeof vidatLists;

/** What says where a shape is. */
const placeKeys: Readonly<Record<VidatKind, readonly string[]>> = {
  object: ['x', 'y', 'width', 'height'],
  region: ['pointList'],
  skeleton: ['pointList'],
};

/** The geometry of an entry; null after reporting a problem. */
export function readVidatShape(place: JsonPlace, kind: VidatKind): Geometry | null {
  if (kind === 'object') {
    const sides = numbersAt(place, '', place.value, ['x', 'y', 'width', 'height']);
    return sides && boxAt(place, '', [sides.x, sides.y, sides.width, sides.height]);
  }
  const points = pointsAt(place, 'pointList', place.value['pointList']);
  if (points === null || kind === 'region') return points && polygonOf(place, 'pointList', [points]);
  if (points.length === 0) return place.tell('too-few-points', 'pointList', { points: 0, limit: 1 });
  return {
    kind: 'skeleton',
    points: Array.from({ length: points.length / 2 }, (_, at) => {
      return { x: points[2 * at] ?? 0, y: points[2 * at + 1] ?? 0, visibility: 2 as const };
    }),
  };
}

/** An entry to be kept beside a shape, with nothing for its place, so that it comes back where it was. */
export function keptFields(entry: JsonObject, kind: VidatKind): JsonObject {
  if (kind === 'skeleton') return entry;
  return Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [key, placeKeys[kind].includes(key) ? null : value]),
  );
}

/** The entries of a geometry: one, or one a ring. */
export function writeVidatShapes(
  geometry: Geometry,
  kept: JsonObject | null,
): { kind: VidatKind; fields: JsonObject }[] {
  if (geometry.kind === 'skeleton') {
    const before = kept?.['pointList'];
    const known: readonly Json[] = Array.isArray(before) ? (before as readonly Json[]) : [];
    const pointList = geometry.points.map(({ x, y }, at): JsonObject => {
      const point = known[at];
      return isJsonObject(point) ? { ...point, x, y } : { id: at, name: String(at + 1), x, y };
    });
    const [first] = geometry.points;
    const centre: JsonObject = kept === null ? { centerX: first?.x ?? 0, centerY: first?.y ?? 0, _ratio: 1 } : {};
    return [{ kind: 'skeleton', fields: { ...centre, pointList } }];
  }
  const rings = ringsOf(geometry);
  if (rings !== null)
    return rings.map((ring) => {
      const pointList = Array.from({ length: ring.length / 2 }, (_, at) => ({
        x: ring[2 * at] ?? 0,
        y: ring[2 * at + 1] ?? 0,
      }));
      return { kind: 'region', fields: { pointList } };
    });
  const { x, y, width, height } = annotationBox(geometry);
  return [{ kind: 'object', fields: { x, y, width, height } }];
}

function ringsOf(geometry: Geometry): readonly (readonly number[])[] | null {
  if (geometry.kind === 'polygon') return geometry.rings;
  if (geometry.kind === 'mask') return outlinesOfMask(geometry)?.rings ?? [];
  return geometry.kind === 'box' && (geometry.rotation ?? 0) !== 0 ? [boxCorners(geometry)] : null;
}
