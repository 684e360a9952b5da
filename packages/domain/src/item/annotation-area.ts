import type { Geometry } from '@countersign/contract';
import { pixelsOfRuns, runLengths } from './rle.ts';

/**
 * Area of a shape in square pixels. The rings of a polygon are parts of one object and add up; a mask counts its own
 * pixels, and the pixels of its box where its runs cannot be read.
 */
export function annotationArea(geometry: Geometry): number {
  if (geometry.kind === 'polygon') return geometry.rings.reduce((sum, ring) => sum + ringArea(ring), 0);
  const runs = geometry.kind === 'mask' ? runLengths(geometry) : null;
  return runs === null ? Math.abs(geometry.width * geometry.height) : pixelsOfRuns(runs);
}

/** By the shoelace formula, relative to the ring's first point so that far-off shapes lose no digits. */
function ringArea(ring: readonly number[]): number {
  const at = (index: number) => ring[index] ?? 0;
  let doubled = 0;
  for (let index = 2; index + 3 < ring.length; index += 2) {
    const [x, y] = [at(index) - at(0), at(index + 1) - at(1)];
    doubled += x * (at(index + 3) - at(1)) - (at(index + 2) - at(0)) * y;
  }
  return Math.abs(doubled) / 2;
}
