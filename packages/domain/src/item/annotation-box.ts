import type { Geometry, Skeleton } from '@countersign/contract';
import { boxCorners } from './box-corners.ts';

/** The smallest upright rectangle around a geometry, in pixels; empty at the origin for geometries without a place. */
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
      return aroundJoints(geometry.points);
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
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
      const x = points[at] as number; // it and its neighbour are below the length
      const y = points[at + 1] as number;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return between(left, top, right, bottom);
}

/** Around the labelled points. Makes no list, because a picture may have thousands of skeletons. */
function aroundJoints(joints: Skeleton['points']): Rectangle {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, visibility } of joints) {
    if (visibility === 0) continue;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return between(left, top, right, bottom);
}

function between(left: number, top: number, right: number, bottom: number): Rectangle {
  return left > right
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
}
