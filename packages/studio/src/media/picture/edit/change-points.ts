import type { Geometry, Skeleton } from '@countersign/contract';
import type { PointVisibility } from '../../../edit/edit-step.ts';
import { toHundredths } from '../../../edit/tidy.ts';
import { type Point, type Size, squaredDistanceToSegment } from '../geometry/point.ts';
import { isLabelled } from '../geometry/skeleton.ts';
import { pointsOf } from './points.ts';

/** A geometry with one more point, and which point that is. */
export interface WithPoint {
  readonly geometry: Geometry;
  readonly point: number;
}

/**
 * Adds a point: to an outline or a line where it passes within `reach` of the place, to single points anywhere.
 * Undefined for other shapes, and where no side is near.
 */
export function withPointAdded(geometry: Geometry, at: Point, reach: number): WithPoint | undefined {
  switch (geometry.kind) {
    case 'polygon': {
      let first = 0;
      let nearest: { readonly ring: number; readonly side: Side; readonly first: number } | undefined;
      for (const [nth, ring] of geometry.rings.entries()) {
        const side = nearestSide(ring, true, at);
        if (side && side.away <= reach && side.away < (nearest?.side.away ?? Infinity))
          nearest = { ring: nth, side, first };
        first += Math.floor(ring.length / 2);
      }
      if (nearest === undefined) return undefined;
      const { ring, side } = nearest;
      const rings = geometry.rings.map((one, nth) =>
        nth === ring ? one.toSpliced(side.after * 2 + 2, 0, at.x, at.y) : one,
      );
      return { geometry: { ...geometry, rings }, point: nearest.first + side.after + 1 };
    }
    case 'polyline': {
      const side = nearestSide(geometry.points, false, at);
      if (side === undefined || side.away > reach) return undefined;
      const points = geometry.points.toSpliced(side.after * 2 + 2, 0, at.x, at.y);
      return { geometry: { ...geometry, points }, point: side.after + 1 };
    }
    case 'points':
      return {
        geometry: { ...geometry, points: [...geometry.points, at.x, at.y] },
        point: Math.floor(geometry.points.length / 2),
      };
    case 'box':
    case 'mask':
    case 'skeleton':
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
      return undefined;
  }
}

/** A side by the point it begins with. */
interface Side {
  readonly after: number;
  readonly away: number;
}

function nearestSide(list: readonly number[], isClosed: boolean, at: Point): Side | undefined {
  const count = Math.floor(list.length / 2);
  let nearest: Side | undefined;
  for (let after = 0; after < (isClosed ? count : count - 1); after += 1) {
    const next = (after + 1) % count;
    const [x0, y0, x1, y1] = [list[after * 2], list[after * 2 + 1], list[next * 2], list[next * 2 + 1]] as [
      number,
      number,
      number,
      number,
    ]; // all below the length
    const away = Math.sqrt(squaredDistanceToSegment(at, x0, y0, x1, y1));
    if (away < (nearest?.away ?? Infinity)) nearest = { after, away };
  }
  return nearest;
}

/**
 * Adds a point in the middle between one and the next: after the last of a line before it, of single points one to the
 * right. Undefined for other shapes, and where there is no such point.
 */
export function withPointAfter(geometry: Geometry, after: number, picture: Size): WithPoint | undefined {
  switch (geometry.kind) {
    case 'polygon': {
      let nth = after;
      for (const [at, ring] of geometry.rings.entries()) {
        const count = Math.floor(ring.length / 2);
        if (nth < count) {
          const longer = withMiddle(ring, nth, (nth + 1) % count);
          return longer && { geometry: { ...geometry, rings: geometry.rings.with(at, longer) }, point: after + 1 };
        }
        nth -= count;
      }
      return undefined;
    }
    case 'polyline': {
      const from = Math.min(after, Math.floor(geometry.points.length / 2) - 2);
      const points = withMiddle(geometry.points, from, from + 1);
      return points && { geometry: { ...geometry, points }, point: from + 1 };
    }
    case 'points': {
      const place = pointsOf(geometry)[after];
      if (place === undefined) return undefined;
      const x = place.x + besidePx <= picture.width ? place.x + besidePx : Math.max(0, place.x - besidePx);
      const points = geometry.points.toSpliced(after * 2 + 2, 0, x, place.y);
      return { geometry: { ...geometry, points }, point: after + 1 };
    }
    case 'box':
    case 'mask':
    case 'skeleton':
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
      return undefined;
  }
}

/** How far from a single point another is added, in pixels of the picture. */
const besidePx = 10;

function withMiddle(list: readonly number[], from: number, to: number): number[] | undefined {
  const [x0, y0, x1, y1] = [list[from * 2], list[from * 2 + 1], list[to * 2], list[to * 2 + 1]];
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return undefined;
  return list.toSpliced(from * 2 + 2, 0, toHundredths((x0 + x1) / 2), toHundredths((y0 + y1) / 2));
}

/**
 * Takes a point away. Undefined where too few would be left: an outline keeps three, a line two, single points one. The
 * point of a skeleton becomes one that nobody placed, and one at least stays.
 */
export function withPointRemoved(geometry: Geometry, point: number): Geometry | undefined {
  switch (geometry.kind) {
    case 'polygon': {
      let nth = point;
      for (const [at, ring] of geometry.rings.entries()) {
        const count = Math.floor(ring.length / 2);
        if (nth < count) {
          const left = without(ring, nth, 3);
          return left && { ...geometry, rings: geometry.rings.with(at, left) };
        }
        nth -= count;
      }
      return undefined;
    }
    case 'polyline':
    case 'points': {
      const points = without(geometry.points, point, geometry.kind === 'polyline' ? 2 : 1);
      return points && { ...geometry, points };
    }
    case 'skeleton':
      return withPointShown(geometry, point, 0);
    case 'box':
    case 'mask':
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
      return undefined;
  }
}

function without(list: number[], nth: number, least: number): number[] | undefined {
  const count = Math.floor(list.length / 2);
  return nth < 0 || nth >= count || count <= least ? undefined : list.toSpliced(nth * 2, 2);
}

/**
 * Changes whether a point of a skeleton counts as placed and seen. One that nobody placed appears in the middle of the
 * others. Undefined where it changes nothing, or no point would be left.
 */
export function withPointShown(skeleton: Skeleton, point: number, visibility: PointVisibility): Skeleton | undefined {
  const joint = skeleton.points[point];
  if (joint === undefined || joint.visibility === visibility) return undefined;
  const placed = skeleton.points.filter(isLabelled);
  if (visibility === 0 && placed.length === 1) return undefined;
  const mean = (of: (at: Point) => number) => placed.reduce((sum, at) => sum + of(at), 0) / Math.max(1, placed.length);
  const place = isLabelled(joint) ? joint : { x: Math.round(mean(({ x }) => x)), y: Math.round(mean(({ y }) => y)) };
  return { ...skeleton, points: skeleton.points.with(point, { ...joint, x: place.x, y: place.y, visibility }) };
}
