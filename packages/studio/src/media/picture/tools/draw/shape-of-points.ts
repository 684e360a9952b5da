import type { Geometry, GeometryKind } from '@countersign/contract';
import type { Point } from '../../geometry/point.ts';

/** A point that was clicked; `isHidden` if it is a point of a skeleton that cannot be seen. */
export interface ClickedPoint extends Point {
  readonly isHidden: boolean;
}

/** The kinds of shapes that are drawn point by point. */
export type PointsKind = Extract<GeometryKind, 'polygon' | 'polyline' | 'points' | 'skeleton'>;

/** The fewest points a shape of that kind has. */
export const leastPoints: Readonly<Record<PointsKind, number>> = { polygon: 3, polyline: 2, points: 1, skeleton: 1 };

/** The shape of the points clicked so far; a skeleton has `count` points, of which the rest are not placed. */
export function shapeOfPoints(kind: PointsKind, points: readonly ClickedPoint[], count: number): Geometry {
  const list = () => points.flatMap(({ x, y }) => [x, y]);
  switch (kind) {
    case 'polygon':
      return { kind, rings: [list()] };
    case 'polyline':
    case 'points':
      return { kind, points: list() };
    case 'skeleton': {
      const joints = Array.from({ length: count }, (_, nth) => {
        const point = points[nth];
        if (point === undefined) return { x: 0, y: 0, visibility: 0 } as const;
        return { x: point.x, y: point.y, visibility: point.isHidden ? 1 : 2 } as const;
      });
      return { kind, points: joints };
    }
  }
}
