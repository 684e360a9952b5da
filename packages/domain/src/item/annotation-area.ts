import type { Geometry } from '@countersign/contract';
import { annotationBox } from './annotation-box.ts';
import { pixelsOfRuns, runLengths } from './rle.ts';

/**
 * Area of a shape in square pixels. The rings of a polygon are parts of one object and add up. A mask counts its
 * pixels, or those of its box where its runs are invalid. A skeleton has the area of the rectangle around it. Lines,
 * points and annotations of the whole picture have none.
 */
export function annotationArea(geometry: Geometry): number {
  switch (geometry.kind) {
    case 'polygon':
      return geometry.rings.reduce((sum, ring) => sum + ringArea(ring), 0);
    case 'mask': {
      const runs = runLengths(geometry);
      return runs === null ? rectangleArea(geometry) : pixelsOfRuns(runs);
    }
    case 'box':
      return rectangleArea(geometry);
    case 'skeleton':
      return rectangleArea(annotationBox(geometry));
    case 'polyline':
    case 'points':
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
      return 0;
  }
}

function rectangleArea({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.abs(width * height);
}

/** By the shoelace formula, relative to the ring's first point, so that distant shapes lose no digits. */
function ringArea(ring: readonly number[]): number {
  const at = (index: number) => ring[index] ?? 0;
  let doubled = 0;
  for (let index = 2; index + 3 < ring.length; index += 2) {
    const [x, y] = [at(index) - at(0), at(index + 1) - at(1)];
    doubled += x * (at(index + 3) - at(1)) - (at(index + 2) - at(0)) * y;
  }
  return Math.abs(doubled) / 2;
}
