import type { Point, Size } from './point.ts';

/** How many times the picture is turned by 90° clockwise. */
export type Turn = 0 | 1 | 2 | 3;

const cosines = [1, 0, -1, 0] as const;
const sines = [0, 1, 0, -1] as const;

/** Cosine and sine of a turn: `x' = x * cos - y * sin`, `y' = x * sin + y * cos`, with y growing downwards. */
export function cosAndSin(turn: Turn): readonly [cos: number, sin: number] {
  return [cosines[turn], sines[turn]];
}

/** A point turned about the origin. */
export function turned({ x, y }: Point, turn: Turn): Point {
  const [cos, sin] = cosAndSin(turn);
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** The turn after a further one; counter-clockwise if `by` is negative. */
export function addTurn(turn: Turn, by: number): Turn {
  return ((((turn + by) % 4) + 4) % 4) as Turn; // a remainder of four
}

/** Width and height of the turned picture. */
export function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn % 2 === 0 ? { width, height } : { width: height, height: width };
}
