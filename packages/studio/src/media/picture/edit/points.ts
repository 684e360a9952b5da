import type { Geometry } from '@countersign/contract';
import type { Point } from '../geometry/point.ts';

/** The points of a geometry that can be moved one by one, those of a polygon ring after ring; a box has none. */
export function pointsOf(geometry: Geometry): readonly Point[] {
  switch (geometry.kind) {
    case 'polygon':
      return geometry.rings.flatMap(pairs);
    case 'polyline':
    case 'points':
      return pairs(geometry.points);
    case 'skeleton':
      return geometry.points;
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
      return [];
  }
}

function pairs(list: readonly number[]): readonly Point[] {
  // Both are below the list's length.
  return Array.from({ length: Math.floor(list.length / 2) }, (_, nth) => ({
    x: list[nth * 2] as number,
    y: list[nth * 2 + 1] as number,
  }));
}

/** The geometry with one of its points at another place; the same one if it has no such point. */
export function withPointAt<G extends Geometry>(geometry: G, nth: number, to: Point): G;
export function withPointAt(geometry: Geometry, nth: number, to: Point): Geometry {
  switch (geometry.kind) {
    case 'polygon': {
      let first = 0;
      const rings = geometry.rings.map((ring) => {
        const inRing = nth - first;
        first += Math.floor(ring.length / 2);
        return replaced(ring, inRing, to);
      });
      return { ...geometry, rings };
    }
    case 'polyline':
    case 'points':
      return { ...geometry, points: replaced(geometry.points, nth, to) };
    case 'skeleton': {
      const points = geometry.points.map((joint, at) => (at === nth ? { ...joint, x: to.x, y: to.y } : joint));
      return { ...geometry, points };
    }
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
      return geometry;
  }
}

function replaced(list: number[], nth: number, { x, y }: Point): number[] {
  return nth < 0 || nth * 2 + 1 >= list.length ? list : list.with(nth * 2, x).with(nth * 2 + 1, y);
}
