import { blend, type Rgb, rgb, scale, towards } from '../../paint/colour.ts';
import { fractal, noise } from '../../paint/noise.ts';
import { radiiOfProfile, uneven } from '../../paint/radii.ts';
import type { Random } from '../../paint/random.ts';
import type { Solid } from '../../paint/solid.ts';

export function leaf(random: Random, size: number): Solid {
  const length = random.between(104, 128) * size;
  const width = random.between(0.3, 0.38);
  const shift = random.between(0, 200);
  const isAutumn = random.chance(0.35);
  const blade = rgb(isAutumn ? random.pick(['#c7842a', '#a8542a']) : random.pick(['#5f8a3a', '#4f7a34', '#71963f']));
  const deep = rgb(isAutumn ? '#6d2f18' : '#27451f');
  const rib = rgb(isAutumn ? '#e8c480' : '#b9cf86');
  const curl = random.between(4, 9) * size;
  function vein(u: number, v: number): number {
    const side = (u + Math.abs(v) * -0.9) / (length * 0.15);
    const offset = Math.abs(side - Math.round(side)) * length * 0.15;
    const main = Math.exp(-((v / (1.7 * size)) ** 2));
    return Math.max(main, 0.6 * Math.exp(-((offset / (1.1 * size)) ** 2)));
  }
  return {
    radii: uneven(
      radiiOfProfile(length, (along) =>
        Math.abs(along) > 1 ? 0 : width * (1 - along * along) ** 0.85 * (1 - 0.25 * along),
      ),
      0.05,
      shift,
    ),
    bulge: 7 * size,
    flatness: 7,
    gloss: 0.12,
    polish: 16,
    relief: (u, v, t) =>
      curl * Math.sin(u / (length * 0.42) + shift) +
      (Math.abs(v) / (length * width)) * 5 * size -
      1.8 * vein(u, v) * size +
      1.6 * fractal(u * 0.06 + shift, v * 0.06, 2) * (1 - t ** 6),
    tint: (out: Rgb, u, v, t) => {
      blend(out, deep, blade, 0.35 + 0.9 * fractal(u * 0.02 + shift, v * 0.03, 3));
      if (isAutumn) scale(out, 0.7 + 0.6 * noise(u * 0.05 + shift, v * 0.05));
      towards(out, rib, 0.7 * vein(u, v) * (1 - 0.4 * t));
    },
  };
}
