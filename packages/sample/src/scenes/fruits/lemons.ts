import { blend, rgb, smoothstep, towards } from '../../paint/colour.ts';
import { fractal, noise } from '../../paint/noise.ts';
import { radiiOfPolar, radiiOfProfile, softened, uneven } from '../../paint/radii.ts';
import type { Random } from '../../paint/random.ts';
import type { Solid } from '../../paint/solid.ts';

export function lemon(random: Random, size: number): Solid {
  const length = 108 * size;
  const shift = random.between(0, 200);
  const peel = rgb(random.pick(['#f2c71b', '#eebd12', '#f5d033']));
  const deep = rgb('#b88a08');
  const tip = rgb('#8a9a2e');
  return {
    radii: uneven(
      softened(
        radiiOfProfile(length, (along) => {
          if (Math.abs(along) > 1) return 0;
          const body = 0.63 * Math.sqrt(Math.max(0, 1 - (along / 0.93) ** 2));
          const nipple = along > 0 ? 0.2 : 0.13;
          return Math.max(
            body,
            nipple * Math.sqrt(Math.max(0, 1 - Math.abs(along) ** 8)) * smoothstep(0.6, 0.85, Math.abs(along)),
          );
        }),
        14,
      ),
      0.025,
      shift,
    ),
    bulge: 62 * size,
    flatness: 2.1,
    gloss: 0.3,
    polish: 30,
    relief: (u, v, t) =>
      (2.6 * noise(u * 0.16 + shift, v * 0.16) + 3 * fractal(u * 0.02 + shift, v * 0.02, 2)) *
      (1 - t ** 5) *
      Math.min(1, size * 1.2),
    tint: (out, u, v) => {
      const pore = smoothstep(0.6, 0.9, noise(u * 0.16 + shift, v * 0.16));
      blend(out, peel, deep, 0.45 * (1 - pore) * fractal(u * 0.014 + shift, v * 0.014, 2));
      towards(out, tip, 0.7 * smoothstep(0.9 * length, 1.0 * length, Math.abs(u)));
    },
  };
}

export function cutLemon(random: Random, size: number): Solid {
  const radius = 72 * size;
  const shift = random.between(0, 200);
  const segments = random.whole(9, 11);
  const juice = rgb('#f4d65a');
  const bright = rgb('#fbeb9c');
  const pith = rgb('#f7efd2');
  const peel = rgb('#ecbd16');
  const turn = random.between(0, 6);
  return {
    radii: uneven(
      radiiOfPolar(() => radius),
      0.03,
      shift,
    ),
    bulge: 24 * size,
    flatness: 12,
    gloss: 0.34,
    polish: 34,
    relief: (u, v, t) => {
      const angle = ((Math.atan2(v, u) + turn + Math.PI) / (2 * Math.PI)) * segments;
      const within = Math.abs(angle - Math.floor(angle) - 0.5);
      const flesh = (1 - smoothstep(0.42, 0.48, within)) * (1 - smoothstep(0.78, 0.84, t)) * smoothstep(0.05, 0.12, t);
      return flesh * (1.6 * size + 2.4 * size * noise((u * 0.1) / size + shift, (v * 0.1) / size));
    },
    tint: (out, u, v, t) => {
      const direction = Math.atan2(v, u);
      const angle = ((direction + turn + Math.PI) / (2 * Math.PI)) * segments;
      const within = Math.abs(angle - Math.floor(angle) - 0.5);
      const wall = Math.max(
        smoothstep(0.5 - 0.035 / Math.max(0.15, t), 0.5, within + 0.01),
        smoothstep(0.78, 0.83, t),
        1 - smoothstep(0.05, 0.11, t),
      );
      const vesicle = noise(direction * 16 + shift, t * 5);
      blend(out, juice, bright, 0.8 * vesicle + 0.25 * noise(u * 0.2, v * 0.2));
      towards(out, pith, wall);
      towards(out, peel, smoothstep(0.91, 0.95, t));
    },
  };
}
