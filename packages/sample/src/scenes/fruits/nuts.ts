import { blend, rgb, smoothstep, towards } from '../../paint/colour.ts';
import { fractal, noise, ridges } from '../../paint/noise.ts';
import { radiiOfPolar, radiiOfProfile, uneven } from '../../paint/radii.ts';
import type { Random } from '../../paint/random.ts';
import type { Solid } from '../../paint/solid.ts';

export function hazelnut(random: Random, size: number): Solid {
  const length = 42 * size;
  const shift = random.between(0, 200);
  const shell = rgb(random.pick(['#b9783f', '#a9683a', '#c48a50']));
  const deep = rgb('#6d3d1d');
  const base = rgb('#d9bd93');
  return {
    radii: uneven(
      radiiOfProfile(length, (along) =>
        Math.abs(along) > 1
          ? 0
          : 0.86 * Math.sqrt(Math.max(0, 1 - along * along)) * (along > 0 ? 1 - 0.28 * along ** 2 : 1),
      ),
      0.03,
      shift,
    ),
    bulge: 34 * size,
    flatness: 2,
    gloss: 0.2,
    polish: 20,
    relief: (u, v, t) => 0.8 * noise(u * 0.04 + shift, v * 0.25) * (1 - t ** 4),
    tint: (out, u, v) => {
      const stripe = fractal(u * 0.015 + shift, (v / Math.max(8, length * 0.9 - Math.abs(u) * 0.4)) * 9 + shift, 3);
      blend(out, deep, shell, 0.1 + 1.25 * stripe);
      const edge = -0.42 * length + 5 * size * (noise(v * 0.14 + shift, 4) - 0.5);
      const scar = smoothstep(edge + 3 * size, edge - 4 * size, u);
      towards(out, base, scar * (0.75 + 0.35 * noise(u * 0.3, v * 0.3)));
    },
  };
}

export function walnut(random: Random, size: number): Solid {
  const length = 66 * size;
  const shift = random.between(0, 200);
  const shell = rgb(random.pick(['#c9a06c', '#bb9060', '#d2ae7c']));
  const deep = rgb('#5f3f22');
  function wrinkle(u: number, v: number): number {
    return ridges(u * (0.024 / size) + shift, v * (0.036 / size) + shift, 3);
  }
  return {
    radii: uneven(
      radiiOfProfile(length, (along) => (Math.abs(along) > 1 ? 0 : 0.84 * (1 - Math.abs(along) ** 2.2) ** 0.5)),
      0.05,
      shift,
    ),
    bulge: 50 * size,
    flatness: 2.1,
    gloss: 0.06,
    polish: 14,
    relief: (u, v, t) => {
      const seam = Math.exp(-((v / (4.2 * size)) ** 2));
      return (11 * wrinkle(u, v) * (1 - seam) + 8 * seam) * (1 - t ** 4) * size;
    },
    tint: (out, u, v) => {
      const seam = Math.exp(-((v / (4.2 * size)) ** 2));
      const crest = Math.max(wrinkle(u, v), seam * 0.8);
      blend(out, deep, shell, -0.35 + 1.7 * crest + 0.4 * (noise(u * 0.1 + shift, v * 0.1) - 0.5));
    },
  };
}

export function chestnut(random: Random, size: number): Solid {
  const length = 62 * size;
  const shift = random.between(0, 200);
  const shell = rgb(random.pick(['#7a3a1c', '#6b2f18', '#84431f']));
  const deep = rgb('#2c0f07');
  const scar = rgb('#c9a67c');
  return {
    radii: uneven(
      radiiOfPolar(
        (angle) => length * (0.9 + 0.13 * Math.cos(2 * angle + Math.PI) + 0.12 * Math.exp(-((angle / 0.22) ** 2))),
      ),
      0.04,
      shift,
    ),
    bulge: 40 * size,
    flatness: 2.4,
    gloss: 0.5,
    polish: 46,
    relief: (u, v, t) =>
      0.7 * noise(u * 0.03 + shift, v * 0.16) * (1 - t ** 4) + 2 * fractal(u * 0.015 + shift, v * 0.02, 2),
    tint: (out, u, v) => {
      const stripe = fractal(u * 0.012 + shift, (v * 0.13) / size + shift, 3);
      blend(out, deep, shell, 0.05 + 1.2 * stripe);
      const edge = -0.5 * length - ((v * v) / length) * 0.25 + 4 * size * (noise(v * 0.1 + shift, 2) - 0.5);
      towards(
        out,
        scar,
        smoothstep(edge + 2.5 * size, edge - 2.5 * size, u) * (0.6 + 0.5 * fractal(u * 0.2, v * 0.2, 2)),
      );
    },
  };
}
