import type { AnnotationRecord } from '../../document/records.ts';
import type { Bounds } from '../../geometry/point.ts';
import { type Ring, signedDoubleArea } from '../../geometry/ring.ts';
import type { DeviceTransform } from './scene.ts';
import type { ShapePath } from './surface.ts';

/** A rectangle in device pixels. */
export interface DeviceRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle of the picture on whole device pixels, moved by half of one where the line is an odd number wide. */
export function crispRect(bounds: Bounds, to: DeviceTransform, lineWidth: number): DeviceRect {
  const half = lineWidth % 2 === 1 ? 0.5 : 0;
  const x = Math.round(bounds.minX * to.scale + to.x);
  const y = Math.round(bounds.minY * to.scale + to.y);
  return {
    x: x + half,
    y: y + half,
    width: Math.round(bounds.maxX * to.scale + to.x) - x,
    height: Math.round(bounds.maxY * to.scale + to.y) - y,
  };
}

/** Adds an annotation's outline: a box or a mask's box upright and crisp, a polygon ring by ring. */
export function addOutline(path: ShapePath, record: AnnotationRecord, to: DeviceTransform, lineWidth: number): void {
  const { geometry } = record.annotation;
  if (geometry.kind === 'polygon') {
    for (const ring of geometry.rings) addRing(path, ring, to);
    return;
  }
  const { x, y, width, height } = crispRect(record.bounds, to, lineWidth);
  path.rect(x, y, width, height);
}

/** Device pixels between neighbours below which a point adds nothing to see. */
const spacing = 0.7;

/**
 * Every ring is added clockwise: parts that overlap, of one object or of several in one path, then fill as a union
 * instead of cutting holes into each other.
 */
function addRing(path: ShapePath, ring: Ring, to: DeviceTransform): void {
  const count = Math.floor(ring.length / 2);
  if (count < 2) return;
  const isReversed = runsBackwards(ring);
  let lastX = Infinity;
  let lastY = Infinity;
  for (let nth = 0; nth < count; nth += 1) {
    const at = (isReversed ? count - 1 - nth : nth) * 2;
    const x = (ring[at] as number) * to.scale + to.x; // `at` and its neighbour are below the length
    const y = (ring[at + 1] as number) * to.scale + to.y;
    if (nth === 0) path.moveTo(x, y);
    else if (Math.abs(x - lastX) < spacing && Math.abs(y - lastY) < spacing) continue;
    else path.lineTo(x, y);
    lastX = x;
    lastY = y;
  }
  path.closePath();
}

const backwards = new WeakMap<Ring, boolean>();

function runsBackwards(ring: Ring): boolean {
  const known = backwards.get(ring);
  if (known !== undefined) return known;
  const found = signedDoubleArea(ring) < 0;
  backwards.set(ring, found);
  return found;
}
