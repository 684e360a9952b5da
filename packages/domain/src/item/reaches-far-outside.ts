interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Tolerance for shapes beyond the edge, because tools round and people draw over it: this share of the picture's longer
 * side, and at least some pixels.
 */
const OVERSHOOT_RATIO = 0.05;
const OVERSHOOT_PX = 5;

/** Whether a rectangle reaches so far beyond a picture that it cannot belong to it. */
export function reachesFarOutside(box: Box, { width, height }: Pick<Box, 'width' | 'height'>): boolean {
  const margin = Math.max(OVERSHOOT_PX, OVERSHOOT_RATIO * Math.max(width, height));
  const isNear =
    box.x >= -margin &&
    box.y >= -margin &&
    box.x + box.width <= width + margin &&
    box.y + box.height <= height + margin;
  return !isNear;
}
