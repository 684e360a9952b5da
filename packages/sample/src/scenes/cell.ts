import { blend, type Rgb, rgb, scale, smoothstep, towards } from '../paint/colour.ts';
import { fractal, noise } from '../paint/noise.ts';
import type { Painting } from '../paint/painting.ts';
import { radiiOfPolar, shareOfRadius } from '../paint/radii.ts';
import type { Random } from '../paint/random.ts';
import type { Pose } from '../paint/solid.ts';

export const cellLabels = ['Red cell', 'White cell', 'Platelet'] as const;
export type CellLabel = (typeof cellLabels)[number];

/** How a slide is prepared: stained and lit from below, or glowing by itself before black. */
export const stains = ['giemsa', 'fluorescence', 'wright'] as const;
export type Stain = (typeof stains)[number];

/** A cell in the light path. */
export interface BloodCell {
  label: CellLabel;
  radii: Float32Array;
  /** Writes the light it lets through (or gives, before black) into `out`; `t` is 0 in the middle, 1 at the outline. */
  light(out: Rgb, u: number, v: number, t: number): void;
}

interface Palette {
  red: Rgb;
  redRim: Rgb;
  plasma: Rgb;
  nucleus: Rgb;
  granule: Rgb;
  platelet: Rgb;
}

const palettes: Record<Stain, Palette> = {
  giemsa: {
    red: rgb('#e3a49c'),
    redRim: rgb('#cf7f7c'),
    plasma: rgb('#cdbfe4'),
    nucleus: rgb('#6b3f94'),
    granule: rgb('#a878b8'),
    platelet: rgb('#9a6ab0'),
  },
  wright: {
    red: rgb('#dfb295'),
    redRim: rgb('#c48a68'),
    plasma: rgb('#b7c6e2'),
    nucleus: rgb('#3f3f8c'),
    granule: rgb('#8d83bd'),
    platelet: rgb('#7d74b4'),
  },
  fluorescence: {
    red: rgb('#3a0f12'),
    redRim: rgb('#a8352c'),
    plasma: rgb('#1d5f3a'),
    nucleus: rgb('#3fb6ff'),
    granule: rgb('#5fe08a'),
    platelet: rgb('#b7f06a'),
  },
};

export function makeCell(label: CellLabel, random: Random, stain: Stain, size: number): BloodCell {
  const palette = palettes[stain];
  const shift = random.between(0, 200);
  if (label === 'Red cell') return redCell(random, palette, size, shift, stain === 'fluorescence');
  if (label === 'White cell') return whiteCell(random, palette, size, shift, stain === 'fluorescence');
  return platelet(random, palette, size, shift);
}

function redCell(random: Random, palette: Palette, size: number, shift: number, glows: boolean): BloodCell {
  const radius = 44 * size * random.between(0.88, 1.1);
  const oval = random.between(-0.09, 0.09);
  const pallor = random.between(0.34, 0.62);
  const body = 0.86 + random.between(-0.06, 0.08);
  return {
    label: 'Red cell',
    radii: radiiOfPolar(
      (angle) =>
        radius *
        (1 +
          oval * Math.cos(2 * angle) +
          0.05 * (2 * fractal(Math.cos(angle) + shift, Math.sin(angle) + shift, 2) - 1)),
    ),
    light: (out, u, v, t) => {
      const ring = smoothstep(0.1, pallor + 0.25, t);
      const rim = smoothstep(0.72, 0.93, t);
      const grain = 0.94 + 0.12 * noise(u * 0.12 + shift, v * 0.12);
      if (glows) {
        blend(out, palette.red, palette.redRim, 0.25 * ring + 0.75 * rim);
        scale(out, grain * (1 - smoothstep(0.95, 1, t)) * 0.8);
        return;
      }
      blend(out, palette.red, palette.redRim, 0.3 * ring + 0.6 * rim);
      const density = (0.32 + 0.68 * ring) * body * grain * (1 - smoothstep(0.955, 1, t));
      towards(out, clear, 1 - density);
    },
  };
}

const clear: Rgb = [1, 1, 1];

function whiteCell(random: Random, palette: Palette, size: number, shift: number, glows: boolean): BloodCell {
  const isLobed = random.chance(0.6);
  const radius = (isLobed ? 78 : 66) * size * random.between(0.92, 1.1);
  const lobes = nucleusLobes(random, radius, isLobed);
  return {
    label: 'White cell',
    radii: radiiOfPolar(
      (angle) =>
        radius * (1 + 0.1 * (2 * fractal(Math.cos(angle) * 1.4 + shift, Math.sin(angle) * 1.4 + shift, 2) - 1)),
    ),
    light: (out, u, v, t) => {
      let depth = 0;
      for (const lobe of lobes) {
        const distance = Math.hypot((u - lobe.u) * lobe.squeeze, v - lobe.v) / lobe.radius;
        depth += Math.max(0, 1 - distance * distance * 0.8);
      }
      depth += 0.16 * (fractal(u * 0.05 + shift, v * 0.05, 3) - 0.5);
      const nucleus = smoothstep(0.2, 0.34, depth);
      const chromatin = fractal((u * 0.07) / size + shift, (v * 0.07) / size, 3);
      const grains = isLobed ? smoothstep(0.62, 0.8, noise((u * 0.3) / size + shift, (v * 0.3) / size)) : 0;
      const edge = 1 - smoothstep(0.95, 1, t);
      blend(out, palette.plasma, palette.granule, 0.65 * grains + 0.25 * smoothstep(0.75, 0.95, t));
      towards(out, palette.nucleus, nucleus);
      if (glows) {
        scale(out, edge * (0.3 + nucleus * (0.35 + 1.2 * chromatin)) * (0.5 + 0.5 * Math.sqrt(1 - t * t)));
        return;
      }
      scale(out, 1 - nucleus * (0.42 * chromatin - 0.12));
      towards(out, clear, 1 - edge * (0.8 + 0.2 * nucleus));
    },
  };
}

function nucleusLobes(random: Random, radius: number, isLobed: boolean) {
  if (!isLobed) {
    return [
      {
        u: random.between(-0.08, 0.1) * radius,
        v: random.between(-0.08, 0.08) * radius,
        radius: radius * random.between(0.66, 0.78),
        squeeze: random.between(0.92, 1.15),
      },
    ];
  }
  const count = random.whole(3, 4);
  const bend = random.between(0.9, 1.5);
  return Array.from({ length: count }, (_, index) => {
    const angle = (index - (count - 1) / 2) * bend;
    const out = radius * random.between(0.36, 0.46);
    return {
      u: Math.cos(angle) * out - radius * 0.12,
      v: Math.sin(angle) * out,
      radius: radius * random.between(0.32, 0.4),
      squeeze: random.between(0.85, 1.15),
    };
  });
}

function platelet(random: Random, palette: Palette, size: number, shift: number): BloodCell {
  const radius = 14 * size * random.between(0.75, 1.3);
  return {
    label: 'Platelet',
    radii: radiiOfPolar(
      (angle) => radius * (1 + 0.3 * (2 * fractal(Math.cos(angle) * 2 + shift, Math.sin(angle) * 2 + shift, 2) - 1)),
    ),
    light: (out, u, v, t) => {
      const grains = noise((u * 0.32) / size + shift, (v * 0.32) / size);
      const edge = 1 - smoothstep(0.6, 1, t);
      blend(out, palette.granule, palette.platelet, grains);
      if (palette.red[0] < 0.2) scale(out, edge * (0.4 + grains));
      else towards(out, clear, 1 - Math.min(1, edge * (0.6 + 0.5 * grains)));
    },
  };
}

/** Lays the cell into the light path: it takes its share of the light from below, or adds its glow. */
export function drawCell(painting: Painting, cell: BloodCell, pose: Pose, glows: boolean): void {
  const { width, height, colour } = painting;
  let reach = 0;
  for (const radius of cell.radii) reach = Math.max(reach, radius);
  const cos = Math.cos(pose.turn);
  const sin = Math.sin(pose.turn);
  const light: Rgb = [0, 0, 0];
  for (let y = Math.max(0, Math.floor(pose.y - reach)); y <= Math.min(height - 1, pose.y + reach); y += 1) {
    for (let x = Math.max(0, Math.floor(pose.x - reach)); x <= Math.min(width - 1, pose.x + reach); x += 1) {
      const u = (x - pose.x) * cos + (y - pose.y) * sin;
      const v = (y - pose.y) * cos - (x - pose.x) * sin;
      const t = shareOfRadius(cell.radii, u, v);
      if (t >= 1) continue;
      cell.light(light, u, v, t);
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const before = colour[at + channel] as number;
        const part = light[channel] as number;
        colour[at + channel] = glows ? before + part : before * part;
      }
    }
  }
}

/** The box around the whole cell as it lies, also where another cell covers it. */
export function cellBounds(cell: BloodCell, pose: Pose): { left: number; top: number; right: number; bottom: number } {
  const bounds = { left: pose.x, top: pose.y, right: pose.x, bottom: pose.y };
  cell.radii.forEach((radius, index) => {
    const angle = ((index - cell.radii.length / 2) / cell.radii.length) * 2 * Math.PI + pose.turn;
    bounds.left = Math.min(bounds.left, pose.x + Math.cos(angle) * radius);
    bounds.right = Math.max(bounds.right, pose.x + Math.cos(angle) * radius);
    bounds.top = Math.min(bounds.top, pose.y + Math.sin(angle) * radius);
    bounds.bottom = Math.max(bounds.bottom, pose.y + Math.sin(angle) * radius);
  });
  return bounds;
}
