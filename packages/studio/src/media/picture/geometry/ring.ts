import { type Point, squaredDistanceToSegment } from './point.ts';

/** A closed ring `[x0, y0, x1, y1, …]` without its first point repeated. */
export type Ring = readonly number[];

/** Calls back with each side of a ring, the closing one last. Rings of fewer than two points have none. */
export function eachSide(ring: Ring, visit: (x0: number, y0: number, x1: number, y1: number) => void): void {
  const length = ring.length - (ring.length % 2);
  if (length < 4) return;
  for (let at = 0; at < length; at += 2) {
    const next = (at + 2) % length;
    // `at` and `next` are even and below `length`, so all four exist.
    visit(ring[at] as number, ring[at + 1] as number, ring[next] as number, ring[next + 1] as number);
  }
}

/** Twice the enclosed area; positive when the ring runs clockwise on a screen, whose y grows downwards. */
export function signedDoubleArea(ring: Ring): number {
  let sum = 0;
  eachSide(ring, (x0, y0, x1, y1) => {
    sum += x0 * y1 - x1 * y0;
  });
  return sum;
}

/** Whether the point lies inside, by counting the sides to its right (even-odd). */
export function ringContains(ring: Ring, point: Point): boolean {
  let isInside = false;
  eachSide(ring, (x0, y0, x1, y1) => {
    if (y0 > point.y !== y1 > point.y && point.x < ((x1 - x0) * (point.y - y0)) / (y1 - y0) + x0) isInside = !isInside;
  });
  return isInside;
}

/** Whether a side passes within `tolerance` of the point. */
export function ringPassesNear(ring: Ring, point: Point, tolerance: number): boolean {
  const limit = tolerance * tolerance;
  let isNear = false;
  eachSide(ring, (x0, y0, x1, y1) => {
    if (!isNear) isNear = squaredDistanceToSegment(point, x0, y0, x1, y1) <= limit;
  });
  return isNear;
}

/** Whether an open line `[x0, y0, x1, y1, …]` passes within `tolerance` of the point. */
export function linePassesNear(line: readonly number[], point: Point, tolerance: number): boolean {
  const limit = tolerance * tolerance;
  for (let at = 0; at + 3 < line.length; at += 2) {
    // All four exist: `at + 3` is below the length.
    const [x0, y0, x1, y1] = [line[at], line[at + 1], line[at + 2], line[at + 3]] as [number, number, number, number];
    if (squaredDistanceToSegment(point, x0, y0, x1, y1) <= limit) return true;
  }
  return false;
}
