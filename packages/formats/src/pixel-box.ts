import type { Box, Geometry } from '@countersign/contract';
import { annotationBox } from '@countersign/domain';
import type { PartialPictureSize } from './picture-size.ts';

/** Whether a box is less than a pixel wide or high. */
export function isNarrow({ width, height }: Pick<Box, 'width' | 'height'>): boolean {
  return width < 1 || height < 1;
}

/** Whether a shape has no inside of its own. */
export function isThin({ kind }: Geometry): boolean {
  return kind === 'points' || kind === 'polyline' || kind === 'skeleton';
}

/**
 * The upright box around a shape; around one without an inside at least a pixel wide and high, because programs refuse boxes
 * without an area, and inside the picture where its size is known.
 */
export function pixelBox(geometry: Geometry, { width, height }: PartialPictureSize): ReturnType<typeof annotationBox> {
  const box = annotationBox(geometry);
  if (!isThin(geometry)) return box;
  const across = widened(box.x, box.width, width);
  const down = widened(box.y, box.height, height);
  return { x: across.from, y: down.from, width: across.length, height: down.length };
}

/** A stretch of a pixel or more about the same middle, moved into a picture of this length. */
function widened(from: number, length: number, side: number | null): { from: number; length: number } {
  if (length >= 1) return { from, length };
  const start = from + length / 2 - 0.5;
  return { from: Math.max(0, side === null ? start : Math.min(start, side - 1)), length: 1 };
}
