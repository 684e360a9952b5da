/** Side of the square picture that holds a piece, in pixels. */
export const PIECE_SIZE = 64;

const MARGIN = 12;
const BODY = PIECE_SIZE - 2 * MARGIN;
const KNOB_RADIUS = 8;

/** Each side of a piece, clockwise from the top: a knob outwards, a notch inwards, or straight. */
export type Sides = readonly [Side, Side, Side, Side];
export type Side = 'knob' | 'notch' | 'straight';

/** The outline of a puzzle piece as SVG path data, within a square of `PIECE_SIZE`. */
export function pieceOutline(sides: Sides): string {
  const directions = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const;
  const steps = directions.map(([dx, dy], index) => side(sides[index] ?? 'straight', dx, dy));
  return `M${MARGIN} ${MARGIN}${steps.join('')}z`;
}

function side(kind: Side, dx: number, dy: number): string {
  if (kind === 'straight') return line(BODY, dx, dy);
  const toKnob = BODY / 2 - KNOB_RADIUS;
  const sweep = kind === 'knob' ? 1 : 0;
  const arc = `a${KNOB_RADIUS} ${KNOB_RADIUS} 0 0 ${sweep} ${2 * KNOB_RADIUS * dx} ${2 * KNOB_RADIUS * dy}`;
  return `${line(toKnob, dx, dy)}${arc}${line(toKnob, dx, dy)}`;
}

function line(length: number, dx: number, dy: number): string {
  return `l${length * dx} ${length * dy}`;
}
