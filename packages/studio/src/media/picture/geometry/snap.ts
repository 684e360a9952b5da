import type { Annotation, Geometry } from '@countersign/contract';
import { boxCorners } from '@countersign/domain';
import { distance, type Point } from './point.ts';
import { isLabelled } from './skeleton.ts';

/** A place on another annotation that a point is drawn to. */
export interface Snap extends Point {
  /** The annotation it lies on. */
  readonly id: string;
  readonly on: 'point' | 'border';
}

/** The corners of a shape, and whether lines join them. */
interface Outline {
  /** `[x0, y0, x1, y1, …]` */
  readonly points: readonly number[];
  readonly kind: 'closed' | 'open' | 'single';
}

/** The point of the annotations within `reach` of a place, the nearest one; without one the nearest place of a border. */
export function snapTo(annotations: readonly Annotation[], at: Point, reach: number): Snap | undefined {
  let point: Snap | undefined;
  let border: Snap | undefined;
  const nearer = (to: Point, than: Snap | undefined) =>
    distance(to, at) <= Math.min(reach, than ? distance(than, at) : reach);
  for (const { id, geometry } of annotations) {
    for (const { points, kind } of outlinesOf(geometry)) {
      const count = Math.floor(points.length / 2);
      for (let nth = 0; nth < count; nth += 1) {
        const corner = placeIn(points, nth);
        if (nearer(corner, point)) point = { ...corner, id, on: 'point' };
        const isLast = nth === count - 1;
        if (point || kind === 'single' || (isLast && kind === 'open')) continue;
        const foot = nearestOn(corner, placeIn(points, isLast ? 0 : nth + 1), at);
        if (nearer(foot, border)) border = { ...foot, id, on: 'border' };
      }
    }
  }
  return point ?? border;
}

function placeIn(points: readonly number[], nth: number): Point {
  return { x: points[nth * 2] as number, y: points[nth * 2 + 1] as number }; // both below the length
}

/** The outlines of a shape that points are drawn to. */
export function outlinesOf(geometry: Geometry): readonly Outline[] {
  switch (geometry.kind) {
    case 'box':
      return [{ points: boxCorners(geometry), kind: 'closed' }];
    case 'polygon':
      return geometry.rings.map((points) => ({ points, kind: 'closed' }));
    case 'polyline':
      return [{ points: geometry.points, kind: 'open' }];
    case 'points':
      return [{ points: geometry.points, kind: 'single' }];
    case 'skeleton':
      return [{ points: geometry.points.filter(isLabelled).flatMap(({ x, y }) => [x, y]), kind: 'single' }];
    case 'mask':
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
      return [];
  }
}

/** The place between two points that is nearest to a third. */
function nearestOn(a: Point, b: Point, at: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const squaredLength = dx * dx + dy * dy;
  const along = squaredLength === 0 ? 0 : ((at.x - a.x) * dx + (at.y - a.y) * dy) / squaredLength;
  const within = Math.min(1, Math.max(0, along));
  return { x: a.x + within * dx, y: a.y + within * dy };
}
