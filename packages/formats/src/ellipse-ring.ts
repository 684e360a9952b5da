/** Enough that the ring differs from an ellipse of 1000 pixels by at most half a pixel. */
const POINTS = 96;

/** An ellipse, turned about its centre in degrees clockwise. */
export interface Ellipse {
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
  readonly rotation: number;
}

/** A ring `[x0, y0, …]` of points on an ellipse, always the same ones for the same ellipse. */
export function ringOfEllipse({ cx, cy, rx, ry, rotation }: Ellipse): number[] {
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return Array.from({ length: POINTS }, (_, at) => {
    const angle = (at / POINTS) * 2 * Math.PI;
    const [right, down] = [rx * Math.cos(angle), ry * Math.sin(angle)];
    return [cx + right * cos - down * sin, cy + right * sin + down * cos];
  }).flat();
}
