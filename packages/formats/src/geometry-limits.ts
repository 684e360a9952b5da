import type { Geometry } from '@countersign/contract';
import { annotationBox } from '@countersign/domain';
import type { Problems } from './problem.ts';

/**
 * Tolerance for shapes beyond the edge, because tools round and people draw over it: this share of the picture's longer
 * side, and at least some pixels.
 */
const OVERSHOOT_RATIO = 0.05;
const OVERSHOOT_PX = 5;

/** Reports a shape that cannot belong to its picture. A shape slightly beyond the edge stays exactly as it is. */
export function checkInside(
  file: string,
  position: string,
  geometry: Geometry,
  picture: { readonly width: number | null; readonly height: number | null },
  problems: Problems,
): void {
  const { width, height } = picture;
  if (width === null || height === null) return;
  const box = annotationBox(geometry);
  const margin = Math.max(OVERSHOOT_PX, OVERSHOOT_RATIO * Math.max(width, height));
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  if (box.x >= -margin && box.y >= -margin && right <= width + margin && bottom <= height + margin) return;
  problems.add(file, position, 'outside-picture', {
    box: `x ${box.x} to ${right}, y ${box.y} to ${bottom}`,
    width,
    height,
  });
}
