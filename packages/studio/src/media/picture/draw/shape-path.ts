import type { Bounds } from '../geometry/point.ts';
import { type Ring, signedDoubleArea } from '../geometry/ring.ts';
import { type DeviceTransform, onDevice } from './scene.ts';
import type { ShapePath } from './surface.ts';

/** A rectangle in device pixels. */
export interface DeviceRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle of the picture on whole device pixels, shifted by half a pixel if the line width is odd. */
export function crispRect({ minX, minY, maxX, maxY }: Bounds, to: DeviceTransform, lineWidth: number): DeviceRect {
  const half = lineWidth % 2 === 1 ? 0.5 : 0;
  const { cos, sin, x: left, y: top } = to;
  // Makes no point objects, because this runs for ten thousand boxes a frame.
  const [x0, x1] = [Math.round(minX * cos - minY * sin + left), Math.round(maxX * cos - maxY * sin + left)];
  const [y0, y1] = [Math.round(minX * sin + minY * cos + top), Math.round(maxX * sin + maxY * cos + top)];
  return {
    x: Math.min(x0, x1) + half,
    y: Math.min(y0, y1) + half,
    width: Math.abs(x1 - x0),
    height: Math.abs(y1 - y0),
  };
}

/** The smallest visible distance between neighbouring points, in device pixels; closer points are left out. */
const spacing = 0.7;

/**
 * Adds a closed ring, always clockwise, so that overlapping parts, of one object or of several in a path, fill as a
 * union instead of cutting holes into each other.
 */
export function addRing(path: ShapePath, ring: Ring, to: DeviceTransform): void {
  if (ring.length < 4) return;
  addPoints(path, ring, to, runsBackwards(ring));
  path.closePath();
}

/** Adds a closed ring as it runs, so that a hole runs against the ring around it and stays empty. */
export function addBorder(path: ShapePath, ring: Ring, to: DeviceTransform): void {
  if (ring.length < 4) return;
  addPoints(path, ring, to, false);
  path.closePath();
}

/** Adds an open line. */
export function addLine(path: ShapePath, line: readonly number[], to: DeviceTransform): void {
  addPoints(path, line, to, false);
}

/** Adds a circle around a point of the picture; the radius is in device pixels. */
export function addCircle(path: ShapePath, x: number, y: number, radius: number, to: DeviceTransform): void {
  const at = onDevice(to, x, y);
  path.moveTo(at.x + radius, at.y);
  path.arc(at.x, at.y, radius, 0, 2 * Math.PI);
}

function addPoints(path: ShapePath, points: readonly number[], to: DeviceTransform, isReversed: boolean): void {
  const { cos, sin, x: left, y: top } = to;
  const count = Math.floor(points.length / 2);
  let lastX = Infinity;
  let lastY = Infinity;
  for (let nth = 0; nth < count; nth += 1) {
    const at = (isReversed ? count - 1 - nth : nth) * 2;
    // `at` and its neighbour are below the length.
    const [px, py] = [points[at] as number, points[at + 1] as number];
    const x = px * cos - py * sin + left;
    const y = px * sin + py * cos + top;
    if (nth === 0) path.moveTo(x, y);
    else if (Math.abs(x - lastX) < spacing && Math.abs(y - lastY) < spacing) continue;
    else path.lineTo(x, y);
    lastX = x;
    lastY = y;
  }
}

const backwards = new WeakMap<Ring, boolean>();

function runsBackwards(ring: Ring): boolean {
  const known = backwards.get(ring);
  if (known !== undefined) return known;
  const found = signedDoubleArea(ring) < 0;
  backwards.set(ring, found);
  return found;
}
