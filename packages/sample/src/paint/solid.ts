import { type Rgb, smoothstep } from './colour.ts';
import type { Light } from './light.ts';
import type { Painting } from './painting.ts';
import { radiusAt, shareOfRadius } from './radii.ts';

/** A thing that lies on the ground, star-shaped seen from above, with a skin that has relief. Lengths in pixels. */
export interface Solid {
  /** Distance from the centre to the outline by direction, 720 of them over the whole turn. */
  radii: Float32Array;
  /** Height of its middle over the ground. */
  bulge: number;
  /** 2 is a ball, 8 a coin with rounded edges. */
  flatness: number;
  /** Height added to the bulge at `u` along and `v` across its axis; `t` is 0 in the middle and 1 at the outline. */
  relief(u: number, v: number, t: number): number;
  /** Writes the skin's colour. */
  tint(out: Rgb, u: number, v: number, t: number): void;
  /** Strength of the highlight and how narrow it is. */
  gloss: number;
  polish: number;
}

/** Where a solid lies: its centre, and its turn in radians. */
export interface Pose {
  x: number;
  y: number;
  turn: number;
}

export function reachOf(solid: Solid): number {
  let reach = 0;
  for (const radius of solid.radii) reach = Math.max(reach, radius);
  return reach;
}

/** Shadows are soft: one look for a patch of this many pixels a side, and smooth between. */
const patch = 3;

/** Darkens what lies below by the solid's cast shadow and by the contact right under its edge. */
export function castShadow(painting: Painting, solid: Solid, pose: Pose, light: Light): void {
  const { width, height, colour } = painting;
  const [lx, ly, lz] = light.direction;
  const shiftX = (-lx / lz) * solid.bulge * 0.62;
  const shiftY = (-ly / lz) * solid.bulge * 0.62;
  const soft = 0.12 + Math.min(0.4, (solid.bulge * 0.55) / reachOf(solid));
  const contact = 1.06 + Math.min(0.16, 6 / reachOf(solid)) + soft * 0.5;
  const reach = reachOf(solid) * (1 + soft) + Math.hypot(shiftX, shiftY) + 4;
  const cos = Math.cos(pose.turn);
  const sin = Math.sin(pose.turn);
  const originX = Math.floor(pose.x - reach);
  const originY = Math.floor(pose.y - reach);
  const nodes = Math.ceil((2 * reach) / patch) + 2;
  const kept = new Float32Array(nodes * nodes);
  for (let node = 0; node < kept.length; node += 1) {
    const ex = originX + (node % nodes) * patch - pose.x;
    const ey = originY + Math.floor(node / nodes) * patch - pose.y;
    const under = 1 - smoothstep(0.9, contact, shareOfRadius(solid.radii, ex * cos + ey * sin, ey * cos - ex * sin));
    const dx = ex - shiftX;
    const dy = ey - shiftY;
    const share = shareOfRadius(solid.radii, dx * cos + dy * sin, dy * cos - dx * sin);
    kept[node] = (1 - (1 - smoothstep(1 - soft, 1 + soft, share)) * light.shadow) * (1 - under * 0.45);
  }
  const bottom = Math.min(height, originY + (nodes - 1) * patch);
  const right = Math.min(width, originX + (nodes - 1) * patch);
  for (let y = Math.max(0, originY); y < bottom; y += 1) {
    const row = Math.floor((y - originY) / patch);
    const dy = (y - originY) / patch - row;
    for (let x = Math.max(0, originX); x < right; x += 1) {
      const column = Math.floor((x - originX) / patch);
      const dx = (x - originX) / patch - column;
      const node = row * nodes + column;
      const upper = (kept[node] as number) * (1 - dx) + (kept[node + 1] as number) * dx;
      const lower = (kept[node + nodes] as number) * (1 - dx) + (kept[node + nodes + 1] as number) * dx;
      const left = upper * (1 - dy) + lower * dy;
      if (left > 0.999) continue;
      const at = (y * width + x) * 3;
      colour[at] = (colour[at] as number) * left;
      // Shade keeps a little more of the sky's blue.
      colour[at + 1] = (colour[at + 1] as number) * (left + (1 - left) * 0.015);
      colour[at + 2] = (colour[at + 2] as number) * (left + (1 - left) * 0.045);
    }
  }
}

/** Paints the solid lit by `light`, enters it as the owner of its pixels (0: paints without owning) and answers how many they are. */
export function drawSolid(painting: Painting, solid: Solid, pose: Pose, light: Light, owner: number): number {
  const { width, height, colour, owners } = painting;
  const reach = Math.ceil(reachOf(solid)) + 2;
  const left = Math.floor(pose.x) - reach;
  const top = Math.floor(pose.y) - reach;
  const span = 2 * reach + 1;
  const cos = Math.cos(pose.turn);
  const sin = Math.sin(pose.turn);
  const heights = new Float32Array(span * span);
  const depths = new Float32Array(span * span).fill(-1);
  const shares = new Float32Array(span * span);
  const firstRow = Math.max(0, -top - 1);
  const lastRow = Math.min(span, height - top + 1);
  const firstColumn = Math.max(0, -left - 1);
  const lastColumn = Math.min(span, width - left + 1);
  for (let row = firstRow; row < lastRow; row += 1) {
    for (let column = firstColumn; column < lastColumn; column += 1) {
      const dx = left + column - pose.x;
      const dy = top + row - pose.y;
      const u = dx * cos + dy * sin;
      const v = dy * cos - dx * sin;
      const distance = Math.sqrt(u * u + v * v);
      if (distance > reach) continue;
      const radius = radiusAt(solid.radii, u, v);
      const inward = radius - distance;
      if (inward < -2) continue;
      const t = Math.min(1, distance / radius);
      const at = row * span + column;
      depths[at] = inward + 0.5;
      shares[at] = t;
      heights[at] = solid.bulge * Math.sqrt(1 - t ** solid.flatness) + solid.relief(u, v, t);
    }
  }
  const [lx, ly, lz] = light.direction;
  const halfLength = Math.hypot(lx, ly, lz + 1);
  const hx = lx / halfLength;
  const hy = ly / halfLength;
  const hz = (lz + 1) / halfLength;
  const skin: Rgb = [0, 0, 0];
  let owned = 0;
  for (let row = Math.max(1, -top); row < Math.min(span - 1, height - top); row += 1) {
    for (let column = Math.max(1, -left); column < Math.min(span - 1, width - left); column += 1) {
      const cell = row * span + column;
      const depth = depths[cell] as number;
      if (depth <= 0) continue;
      const dx = left + column - pose.x;
      const dy = top + row - pose.y;
      const u = dx * cos + dy * sin;
      const v = dy * cos - dx * sin;
      const t = shares[cell] as number;
      const slopeX = ((heights[cell + 1] as number) - (heights[cell - 1] as number)) / 2;
      const slopeY = ((heights[cell + span] as number) - (heights[cell - span] as number)) / 2;
      const normal = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1);
      const facing = (lz - slopeX * lx - slopeY * ly) * normal;
      // Wrapped a little past the edge of shade: skins let light through.
      const lit = Math.max(0, (facing + 0.12) / 1.12);
      const mirror = Math.max(0, (hz - slopeX * hx - slopeY * hy) * normal);
      const shine = solid.gloss * mirror ** solid.polish;
      const open = (0.55 + 0.45 * normal) * (1 - 0.35 * t ** 6);
      solid.tint(skin, u, v, t);
      const cover = Math.min(1, depth);
      const at = ((top + row) * width + left + column) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const sun = light.sun[channel] as number;
        const value = (skin[channel] as number) * (sun * lit + (light.sky[channel] as number) * open) + sun * shine;
        colour[at + channel] = (colour[at + channel] as number) * (1 - cover) + value * cover;
      }
      if (depth < 0.5) continue;
      owned += 1;
      if (owner > 0) owners[(top + row) * width + left + column] = owner;
    }
  }
  return owned;
}
