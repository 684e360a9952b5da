import type { Geometry } from '@countersign/contract';
import { boxCorners } from './box-corners.ts';

/** The smallest upright rectangle around a geometry, in pixels; empty at the origin for what has no place. */
export function annotationBox(geometry: Geometry): { x: number; y: number; width: number; height: number } {
  switch (geometry.kind) {
    case 'box':
      if (geometry.rotation === undefined) return rectangle(geometry);
      return around([boxCorners(geometry)]);
    case 'mask':
      return rectangle(geometry);
    case 'polygon':
      return around(geometry.rings);
    case 'polyline':
    case 'points':
      return around([geometry.points]);
    case 'skeleton':
      if (geometry.box !== undefined) return rectangle(geometry.box);
      return around(geometry.points.filter(({ visibility }) => visibility > 0).map(({ x, y }) => [x, y]));
    case 'whole':
      return around([]);
  }
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function rectangle({ x, y, width, height }: Rectangle): Rectangle {
  return { x, y, width, height };
}

/** Around the points of some lists `[x0, y0, …]`. */
function around(lists: readonly (readonly number[])[]): Rectangle {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const points of lists) {
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [x = 0, y = 0] = [points[at], points[at + 1]];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return left > right
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
}
