import { blend, rgb, smoothstep, towards } from '../../paint/colour.ts';
import { noise, ridges } from '../../paint/noise.ts';
import { radiiOfProfile, uneven } from '../../paint/radii.ts';
import type { Random } from '../../paint/random.ts';
import type { Solid } from '../../paint/solid.ts';

export function date(random: Random, size: number): Solid {
  const length = 88 * size;
  const width = random.between(0.43, 0.5);
  const shift = random.between(0, 200);
  const skin = rgb(random.pick(['#9a4a2c', '#8a3b26', '#a85a30']));
  const deep = rgb('#2e0f0a');
  const pale = rgb('#c98a55');
  return {
    radii: uneven(
      radiiOfProfile(length, (along) =>
        Math.abs(along) > 1 ? 0 : width * (1 - Math.abs(along) ** 2.5) ** 0.55 * (1 + 0.1 * along),
      ),
      0.06,
      shift,
    ),
    bulge: 36 * size,
    flatness: 2.2,
    gloss: 0.34,
    polish: 24,
    relief: (u, v, t) =>
      (7.5 * ridges(u * (0.016 / size) + shift, v * (0.05 / size) + 0.4 * noise(u * 0.03, v * 0.03), 3) +
        2 * noise(u * 0.09 + shift, v * 0.12)) *
      (1 - t ** 5) *
      size,
    tint: (out, u, v) => {
      const crease = ridges(u * (0.016 / size) + shift, v * (0.05 / size) + 0.4 * noise(u * 0.03, v * 0.03), 3);
      blend(out, deep, skin, 0.15 + 1.05 * crease * crease + 0.4 * (noise(u * 0.02 + shift, v * 0.03) - 0.5));
      towards(out, pale, 0.75 * smoothstep(-0.88 * length, -0.98 * length, u));
    },
  };
}
