import type { Rgb } from './colour.ts';
import type { Light } from './light.ts';
import type { Painting } from './painting.ts';

/** A surface that objects lie on, not yet lit. */
export interface Ground {
  width: number;
  height: number;
  /** Linear red, green, blue. */
  albedo: Float32Array;
  slopeX: Float32Array;
  slopeY: Float32Array;
}

/** Writes the surface's colour at a point into `out` and answers its height there, in pixels. */
export type GroundSurface = (x: number, y: number, out: Rgb) => number;

export function createGround(width: number, height: number, surface: GroundSurface): Ground {
  const albedo = new Float32Array(width * height * 3);
  const heights = new Float32Array(width * height);
  const colour: Rgb = [0, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      heights[at] = surface(x, y, colour);
      albedo[3 * at] = colour[0];
      albedo[3 * at + 1] = colour[1];
      albedo[3 * at + 2] = colour[2];
    }
  }
  const slopeX = new Float32Array(width * height);
  const slopeY = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      slopeX[at] = ((heights[at + 1] as number) - (heights[at - 1] as number)) / 2;
      slopeY[at] = ((heights[at + width] as number) - (heights[at - width] as number)) / 2;
    }
  }
  return { width, height, albedo, slopeX, slopeY };
}

/** Lays the part of the ground from `left`, `top` under the painting, turned upside down if asked, and lights it. */
export function layGround(
  painting: Painting,
  ground: Ground,
  part: { left: number; top: number; turned: boolean },
  light: Light,
): void {
  const [lx, ly, lz] = light.direction;
  const sign = part.turned ? -1 : 1;
  for (let y = 0; y < painting.height; y += 1) {
    for (let x = 0; x < painting.width; x += 1) {
      const column = part.turned ? ground.width - 1 - part.left - x : part.left + x;
      const row = part.turned ? ground.height - 1 - part.top - y : part.top + y;
      const from = row * ground.width + column;
      const slopeX = sign * (ground.slopeX[from] as number);
      const slopeY = sign * (ground.slopeY[from] as number);
      const normal = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1);
      const lit = Math.max(0, (lz - slopeX * lx - slopeY * ly) * normal);
      const at = (y * painting.width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        painting.colour[at + channel] =
          (ground.albedo[from * 3 + channel] as number) *
          ((light.sun[channel] as number) * lit + (light.sky[channel] as number) * normal);
      }
    }
  }
}
