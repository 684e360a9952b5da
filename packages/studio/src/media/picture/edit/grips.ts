import type { Box, Geometry } from '@countersign/contract';
import { boundsOf } from '../geometry/measure.ts';
import { distance, type Point } from '../geometry/point.ts';
import { pointsOf } from './points.ts';

/** What a person can take hold of: a box by its sides and corners or to turn it, other shapes by their points. */
export type Grip =
  /** -1 is the box's own left or top, 1 its right or bottom, 0 the middle between them. */
  | { readonly kind: 'side'; readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }
  | { readonly kind: 'turn' }
  | { readonly kind: 'point'; readonly point: number };

/** A grip and its place in pixels of the picture. */
export interface PlacedGrip extends Point {
  readonly grip: Grip;
}

/** How far below its box the grip that turns it lies, in CSS pixels. Above it stands the name. */
const turnGripPx = 24;

const sides = ([-1, 0, 1] as const)
  .flatMap((y) => ([-1, 0, 1] as const).map((x) => ({ kind: 'side', x, y }) as const))
  .filter(({ x, y }) => x !== 0 || y !== 0);

/** A point of a box by its own axes, `right` and `down` from its middle. */
export function fromMiddle({ x, y, width, height, rotation = 0 }: Box, right: number, down: number): Point {
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return { x: x + width / 2 + right * cos - down * sin, y: y + height / 2 + right * sin + down * cos };
}

/** How far a point lies right of and below the middle of a box, by the box's own axes. */
export function toMiddle({ x, y, width, height, rotation = 0 }: Box, at: Point): Point {
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [at.x - x - width / 2, at.y - y - height / 2];
  return { x: dx * cos + dy * sin, y: dy * cos - dx * sin };
}

/** Where the grip lies that turns a box; `scale` is CSS pixels per pixel of the picture. */
export function turnGrip(box: Box, scale: number): Point {
  return fromMiddle(box, 0, Math.abs(box.height) / 2 + turnGripPx / scale);
}

/** The grip at a place of the picture, the nearest one within the reach; `scale` is CSS pixels per pixel of the picture. */
export function gripAt(geometry: Geometry, at: Point, reachPx: number, scale: number): Grip | undefined {
  let nearest: Grip | undefined;
  let least = reachOf(geometry, at, reachPx / scale);
  for (const placed of gripsOf(geometry, scale)) {
    const away = distance(placed, at);
    if (away > least) continue;
    nearest = placed.grip;
    least = away;
  }
  return nearest;
}

function gripsOf(geometry: Geometry, scale: number): readonly PlacedGrip[] {
  if (geometry.kind === 'box') {
    const ofSides = sides.map((grip) => ({
      grip,
      ...fromMiddle(geometry, (grip.x * geometry.width) / 2, (grip.y * geometry.height) / 2),
    }));
    return [...ofSides, { grip: { kind: 'turn' }, ...turnGrip(geometry, scale) }];
  }
  return pointsOf(geometry).flatMap(({ x, y }, point): readonly PlacedGrip[] => {
    const isPlaced = geometry.kind !== 'skeleton' || geometry.points[point]?.visibility !== 0;
    return isPlaced ? [{ grip: { kind: 'point', point }, x, y }] : [];
  });
}

/** The middle of a small shape stays free to move it by. */
function reachOf(geometry: Geometry, at: Point, reach: number): number {
  switch (geometry.kind) {
    case 'box': {
      const from = toMiddle(geometry, at);
      return inside(Math.abs(geometry.width), Math.abs(geometry.height), Math.abs(from.x), Math.abs(from.y), reach);
    }
    case 'polygon': {
      const { minX, minY, maxX, maxY } = boundsOf(geometry);
      const [fromX, fromY] = [Math.abs(at.x - (minX + maxX) / 2), Math.abs(at.y - (minY + maxY) / 2)];
      return inside(maxX - minX, maxY - minY, fromX, fromY, reach);
    }
    case 'polyline':
    case 'points':
    case 'skeleton':
    case 'mask':
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
      return reach;
  }
}

/** The reach so far from the middle of a rectangle, which inside it is a quarter of a side at most. */
function inside(width: number, height: number, fromX: number, fromY: number, reach: number): number {
  return fromX < width / 2 && fromY < height / 2 ? Math.min(reach, width / 4, height / 4) : reach;
}
