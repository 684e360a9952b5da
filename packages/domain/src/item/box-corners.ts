import type { Box } from '@countersign/contract';

/** The corners `[x0, y0, … x3, y3]` of a box with any rotation, clockwise from its own top left. */
export function boxCorners({ x, y, width, height, rotation = 0 }: Box): number[] {
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [centreX, centreY] = [x + width / 2, y + height / 2];
  const corner = (side: 1 | -1, end: 1 | -1) => {
    const [right, down] = [(side * width) / 2, (end * height) / 2];
    return [centreX + right * cos - down * sin, centreY + right * sin + down * cos];
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)].flat();
}
