import type { Geometry } from '@countersign/contract';

/** The smallest upright rectangle around a geometry, in pixels. */
export function annotationBox(geometry: Geometry): { x: number; y: number; width: number; height: number } {
  if (geometry.kind !== 'polygon') {
    const { x, y, width, height } = geometry;
    return { x, y, width, height };
  }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of geometry.rings) {
    for (let at = 0; at + 1 < ring.length; at += 2) {
      const [x = 0, y = 0] = [ring[at], ring[at + 1]];
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
