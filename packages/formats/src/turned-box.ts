import type { Box } from '@countersign/contract';
import { boxCorners } from '@countersign/domain';

/** How far a corner may be from that of a true rectangle, because tools round corners to whole pixels. */
const TOLERANCE_PX = 1;
/** A rectangle turned by less is upright. */
const UPRIGHT_DEGREES = 1e-6;

/**
 * The rectangle that four corners `[x0, y0, … x3, y3]` make, from its own top left, in either direction; null where they
 * make none, to within a pixel.
 */
export function turnedBoxOf(given: readonly number[]): Box | null {
  if (given.length !== 8) return null;
  const [x0, y0, x1, y1, x2, y2, x3, y3] = given as [number, number, number, number, number, number, number, number];
  const doubledArea = (x2 - x0) * (y3 - y1) - (x3 - x1) * (y2 - y0);
  const corners = doubledArea < 0 ? [x0, y0, x3, y3, x2, y2, x1, y1] : given;
  const at = (index: number) => corners[index] ?? 0;
  const [width, height] = [Math.hypot(at(2) - at(0), at(3) - at(1)), Math.hypot(at(4) - at(2), at(5) - at(3))];
  // The longer side says the direction best.
  const along = width >= height ? [at(2) - at(0), at(3) - at(1)] : [at(5) - at(3), at(2) - at(4)];
  const rotation = (Math.atan2(along[1] ?? 0, along[0] ?? 0) * 180) / Math.PI;
  const plain = {
    kind: 'box',
    x: (x0 + x1 + x2 + x3) / 4 - width / 2,
    y: (y0 + y1 + y2 + y3) / 4 - height / 2,
    width,
    height,
  } as const;
  const box: Box = Math.abs(rotation) < UPRIGHT_DEGREES ? plain : { ...plain, rotation };
  return boxCorners(box).every((value, index) => Math.abs(value - at(index)) <= TOLERANCE_PX) ? box : null;
}
