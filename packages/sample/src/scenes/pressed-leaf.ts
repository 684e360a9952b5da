import { blend, rgb, scale, towards } from '../paint/colour.ts';
import { fractal, noise } from '../paint/noise.ts';
import { radiiOfPolar } from '../paint/radii.ts';
import type { Random } from '../paint/random.ts';
import type { Solid } from '../paint/solid.ts';

export const species = ['ginkgo', 'maple', 'oak', 'birch'] as const;
export type Species = (typeof species)[number];

interface Leaf {
  solid: Solid;
  /** Where the stalk begins, along the axis. */
  base: number;
}

const tints: Record<Species, readonly [readonly [string, string, string], ...(readonly [string, string, string])[]]> = {
  ginkgo: [
    ['#d8b13c', '#a9822a', '#f0dc9a'],
    ['#c2a840', '#7d7a34', '#e6dc9c'],
  ],
  maple: [
    ['#b2472a', '#6a2318', '#e09a68'],
    ['#c27a2c', '#7d4118', '#ecc583'],
    ['#8a2f2a', '#4d1718', '#cf8268'],
  ],
  oak: [
    ['#8a6234', '#553a1e', '#c9a36c'],
    ['#7a7438', '#4b4a22', '#bdb478'],
  ],
  birch: [
    ['#b79a3a', '#7d6524', '#e3cf88'],
    ['#6f7f3c', '#435224', '#b5bf7c'],
  ],
};

/** Outline of a leaf by direction, 0 pointing to its tip, as shares of its length from the middle. */
const outlines: Record<Species, (angle: number) => number> = {
  ginkgo: (angle) => {
    const fan = Math.abs(angle) < 1.25 ? 1 : Math.max(0.12, 1 - (Math.abs(angle) - 1.25) * 0.62);
    const notch = 1 - 0.34 * Math.exp(-((angle / 0.07) ** 2));
    return 0.92 * fan * notch * (1 + 0.02 * Math.sin(angle * 23) + 0.015 * Math.sin(angle * 37));
  },
  maple: (angle) => {
    let radius = 0.3;
    for (const [at, length, width] of mapleLobes) {
      const off = (Math.abs(angle) - at) / width;
      radius = Math.max(radius, length * (1 - 0.62 * Math.abs(off) ** 0.8));
    }
    const tooth = 1 + 0.07 * Math.sin(angle * 17) * (Math.abs(angle) < 2.2 ? 1 : 0);
    return radius * tooth;
  },
  oak: (angle) => {
    const along = Math.cos(angle);
    const half = 0.42 * (0.62 + 0.38 * along);
    const body = 1 / Math.hypot(along / 0.98, Math.sin(angle) / half);
    const wave = 1 + 0.2 * Math.cos(along * body * 15.5) * Math.abs(Math.sin(angle)) ** 0.6;
    return body * wave;
  },
  birch: (angle) => {
    const along = Math.cos(angle);
    const half = 0.5 * (0.78 - 0.22 * along);
    const body = 1 / (Math.abs(along / 0.98) ** 1.45 + Math.abs(Math.sin(angle) / half) ** 1.45) ** (1 / 1.45);
    return body * (1 + 0.025 * Math.sin(angle * 41));
  },
};
const mapleLobes: readonly (readonly [at: number, length: number, width: number])[] = [
  [0, 1, 0.42],
  [0.78, 0.94, 0.4],
  [1.62, 0.72, 0.42],
  [2.3, 0.42, 0.4],
];

/** Directions of the main veins from the leaf's base. */
const veinAngles: Record<Species, readonly number[]> = {
  ginkgo: [-1.1, -0.8, -0.5, -0.2, 0.2, 0.5, 0.8, 1.1],
  maple: [-1.5, -0.72, 0, 0.72, 1.5],
  oak: [],
  birch: [],
};

/** A pressed leaf of the given length from middle to tip, in pixels. */
export function pressLeaf(kind: Species, random: Random, length: number): Leaf {
  const shift = random.between(0, 200);
  const [blade, deep, rib] = random.pick(tints[kind]).map(rgb) as [
    ReturnType<typeof rgb>,
    ReturnType<typeof rgb>,
    ReturnType<typeof rgb>,
  ];
  const outline = outlines[kind];
  const base = kind === 'ginkgo' ? -0.16 * length : kind === 'maple' ? -0.28 * length : -0.97 * length;
  function vein(u: number, v: number): number {
    if (veinAngles[kind].length > 0) {
      const angle = Math.atan2(v, u - base);
      let near = 0;
      for (const at of veinAngles[kind]) {
        const off = (angle - at) * Math.hypot(v, u - base);
        near = Math.max(near, Math.exp(-((off / (kind === 'ginkgo' ? 0.9 : 1.6)) ** 2)));
      }
      return near;
    }
    const step = length * 0.17;
    const side = (u - Math.abs(v) * 0.8) / step;
    const offset = Math.abs(side - Math.round(side)) * step;
    return Math.max(Math.exp(-((v / 1.7) ** 2)), 0.7 * Math.exp(-((offset / 1.1) ** 2)));
  }
  return {
    base,
    solid: {
      radii: radiiOfPolar((angle) =>
        Math.max(
          3,
          length *
            outline(angle) *
            (1 + 0.07 * (2 * fractal(Math.cos(angle) * 2 + shift, Math.sin(angle) * 2 + shift, 2) - 1)),
        ),
      ),
      bulge: 3.2,
      flatness: 14,
      gloss: 0.03,
      polish: 10,
      relief: (u, v) => 1.6 * vein(u, v) + 2.6 * fractal(u * 0.03 + shift, v * 0.03, 3),
      tint: (out, u, v, t) => {
        const fan = kind === 'ginkgo' ? noise(Math.atan2(v, u - base) * 46 + shift, 2) : 0.5;
        blend(
          out,
          deep,
          blade,
          0.2 + 0.8 * fractal(u * 0.018 + shift, v * 0.018, 4) + 0.5 * (fan - 0.5) + 0.25 * (1 - t),
        );
        const spots = fractal(u * 0.05 + shift + 50, v * 0.05, 3);
        if (spots > 0.68) scale(out, 1 - 1.6 * (spots - 0.68));
        towards(out, rib, 0.55 * vein(u, v));
      },
    },
  };
}
