import type { Box, Geometry } from '@countersign/contract';
import { annotationBox, boxCorners } from '@countersign/domain';
import { type Bounds, boundsAround, type Point } from './point.ts';
import { linePassesNear, type Ring, ringContains, ringPassesNear } from './ring.ts';
import { eachEdge, labelledPlaces, type SkeletonEdges } from './skeleton.ts';

/**
 * Lines and points are thin, so the pointer may be this much farther from them than from an edge that encloses an area.
 */
export const thinReach = 1.6;

/** The smallest upright rectangle around a shape; at the origin for an annotation without a place. */
export function boundsOf(geometry: Geometry): Bounds {
  const { x, y, width, height } = annotationBox(geometry);
  // A box may have been drawn from any of its corners.
  const box = boundsAround({ x, y }, { x: x + width, y: y + height });
  if (geometry.kind !== 'skeleton' || geometry.box === undefined) return box;
  // The box drawn around a skeleton need not hold all its points.
  return labelledPlaces(geometry).reduce(
    (around, at) => ({
      minX: Math.min(around.minX, at.x),
      minY: Math.min(around.minY, at.y),
      maxX: Math.max(around.maxX, at.x),
      maxY: Math.max(around.maxY, at.y),
    }),
    box,
  );
}

/** The smallest upright rectangle around all shapes; undefined where none has a place. */
export function boundsOfAll(geometries: readonly Geometry[]): Bounds | undefined {
  const [first, ...others] = geometries.filter(hasPlace).map(boundsOf);
  return first && others.reduce(boundsAroundBoth, first);
}

function boundsAroundBoth(a: Bounds, b: Bounds): Bounds {
  return {
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  };
}

/** Whether a shape has a place on the picture; annotations of the whole picture have none. */
export function hasPlace(geometry: Geometry): boolean {
  return geometry.kind !== 'whole';
}

const rings = new WeakMap<Box, Ring>();

/** The ring of a rotated box; undefined for an upright one, which is drawn and hit by its bounds. */
export function turnedBoxRing(geometry: Box): Ring | undefined {
  if (!geometry.rotation) return undefined;
  const known = rings.get(geometry);
  if (known !== undefined) return known;
  const ring = boxCorners(geometry);
  rings.set(geometry, ring);
  return ring;
}

/** The fields of an annotation that a hit test needs. */
export interface Hittable {
  readonly annotation: { readonly geometry: Geometry };
  readonly bounds: Bounds;
  /** Which points of a skeleton are connected, by position. */
  readonly edges: SkeletonEdges;
}

/** Whether a point (picture) is inside a shape or within `tolerance` pixels of the picture of its edge. */
export function isHit({ annotation: { geometry }, bounds, edges }: Hittable, point: Point, tolerance: number): boolean {
  const reach = thinReach * tolerance;
  if (!isInBounds(bounds, point, reach)) return false;
  const isNear = (x: number, y: number) => Math.hypot(point.x - x, point.y - y) <= reach;
  switch (geometry.kind) {
    case 'polygon':
      return geometry.rings.some((ring) => isOnRing(ring, point, tolerance));
    case 'box': {
      const ring = turnedBoxRing(geometry);
      return ring === undefined ? isInBounds(bounds, point, tolerance) : isOnRing(ring, point, tolerance);
    }
    case 'mask':
      return isInBounds(bounds, point, tolerance);
    case 'polyline':
      return linePassesNear(geometry.points, point, reach);
    case 'points':
      return geometry.points.some((x, at) => at % 2 === 0 && isNear(x, geometry.points[at + 1] ?? Number.NaN));
    case 'skeleton': {
      let isOnEdge = false;
      eachEdge(geometry.points, edges, (from, to) => {
        isOnEdge ||= linePassesNear([from.x, from.y, to.x, to.y], point, reach);
      });
      return isOnEdge || labelledPlaces(geometry).some(({ x, y }) => isNear(x, y));
    }
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
      return false;
  }
}

function isOnRing(ring: Ring, point: Point, tolerance: number): boolean {
  return ringContains(ring, point) || ringPassesNear(ring, point, tolerance);
}

function isInBounds({ minX, minY, maxX, maxY }: Bounds, { x, y }: Point, tolerance: number): boolean {
  return x >= minX - tolerance && x <= maxX + tolerance && y >= minY - tolerance && y <= maxY + tolerance;
}
