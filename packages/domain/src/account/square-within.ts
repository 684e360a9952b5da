/** A square part of a picture, in whole pixels. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** The square, shrunk and moved to lie within the picture. */
export function squareWithin(wanted: Square, width: number, height: number): Square {
  const side = clamp(wanted.side, 1, Math.min(width, height));
  return { left: clamp(wanted.left, 0, width - side), top: clamp(wanted.top, 0, height - side), side };
}

/** The largest square in the middle of a picture. */
export function middleSquare(width: number, height: number): Square {
  const side = Math.min(width, height);
  return squareWithin({ left: (width - side) / 2, top: (height - side) / 2, side }, width, height);
}

function clamp(value: number, low: number, high: number): number {
  return Math.round(Math.min(Math.max(value, low), high));
}
