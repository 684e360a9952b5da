import type { Box } from '@countersign/contract';
import { between, tidy } from '../../../edit/tidy.ts';
import { boundsOf } from '../geometry/measure.ts';
import type { Size } from '../geometry/point.ts';

/** The numbers of a box; rotation is degrees clockwise about its centre. */
export interface BoxNumbers {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
}

/** The shortest side of a box in pixels. */
export const leastSide = 1;

/**
 * The box with some of its numbers changed, moved back into the picture where it would leave it. Undefined if a number
 * is not finite, or a turned box is too large for the picture.
 */
export function placeBox(box: Box, change: Partial<BoxNumbers>, picture: Size): Box | undefined {
  // A box may have been drawn from any of its corners.
  const { x: left, y: top } = { x: box.x + Math.min(0, box.width), y: box.y + Math.min(0, box.height) };
  const sides = { width: Math.abs(box.width), height: Math.abs(box.height) };
  const wanted: BoxNumbers = { x: left, y: top, ...sides, rotation: box.rotation ?? 0, ...change };
  if (!Object.values(wanted).every(Number.isFinite)) return undefined;
  const width = between(leastSide, tidy(wanted.width), picture.width);
  const height = between(leastSide, tidy(wanted.height), picture.height);
  const turn = tidy(wanted.rotation % 360);
  const sized: Box = { ...box, x: wanted.x, y: wanted.y, width, height };
  const next: Box = turn === 0 && box.rotation === undefined ? sized : { ...sized, rotation: turn };
  const { minX, minY, maxX, maxY } = boundsOf(next);
  const slack = 1e-6; // of the sines of a turned box
  if (maxX - minX > picture.width + slack || maxY - minY > picture.height + slack) return undefined;
  const x = next.x + Math.max(0, -minX) - Math.max(0, maxX - picture.width);
  const y = next.y + Math.max(0, -minY) - Math.max(0, maxY - picture.height);
  return { ...next, x: tidy(x), y: tidy(y) };
}
