import type { Geometry } from '@countersign/contract';
import { annotationBox } from '@countersign/domain';
import { type Bounds, type Point } from './point.ts';
import { ringContains, ringPassesNear } from './ring.ts';

/** The smallest upright rectangle around a shape; a polygon without points has one at the origin. */
export function boundsOf(geometry: Geometry): Bounds {
  const { x, y, width, height } = annotationBox(geometry);
  // A box may have been drawn from its far corner.
  return {
    minX: Math.min(x, x + width),
    minY: Math.min(y, y + height),
    maxX: Math.max(x, x + width),
    maxY: Math.max(y, y + height),
  };
}

/** Whether a point (picture) is inside a shape or within `tolerance` pixels of the picture of its edge. */
export function isHit(geometry: Geometry, bounds: Bounds, point: Point, tolerance: number): boolean {
  const isNearBounds =
    point.x >= bounds.minX - tolerance &&
    point.x <= bounds.maxX + tolerance &&
    point.y >= bounds.minY - tolerance &&
    point.y <= bounds.maxY + tolerance;
  if (!isNearBounds || geometry.kind !== 'polygon') return isNearBounds;
  return geometry.rings.some((ring) => ringContains(ring, point) || ringPassesNear(ring, point, tolerance));
}
