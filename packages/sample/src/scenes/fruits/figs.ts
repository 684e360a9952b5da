import { blend, rgb, scale, smoothstep, towards } from '../../paint/colour.ts';
import { fractal, noise } from '../../paint/noise.ts';
import { radiiOfProfile, uneven } from '../../paint/radii.ts';
import type { Random } from '../../paint/random.ts';
import type { Solid } from '../../paint/solid.ts';

function figProfile(neck: number): (along: number) => number {
  return (along) => {
    if (along > 1 || along < -1) return 0;
    const body = 0.68 * Math.sqrt(Math.max(0, 1 - ((along - 0.3) / 0.7) ** 2));
    if (along > 0.3) return body;
    const share = (along + 1) / 1.3;
    return neck * Math.sqrt(Math.min(1, share * 14)) + (0.68 - neck) * smoothstep(0.02, 1, share ** 0.92);
  };
}

export function fig(random: Random, size: number): Solid {
  const length = 92 * size;
  const shift = random.between(0, 200);
  const green = random.chance(0.3);
  const skin = rgb(green ? '#8a9a4a' : random.pick(['#4a3350', '#3b2f4c', '#5a3a48']));
  const deep = rgb(green ? '#4f6430' : random.pick(['#1f1526', '#221a2c', '#2c161f']));
  const neckTint = rgb(green ? '#b9bd74' : '#7d8450');
  const bloom = rgb('#aeb3c6');
  const ribs = random.whole(17, 24);
  return {
    radii: uneven(radiiOfProfile(length, figProfile(random.between(0.13, 0.2))), 0.05, shift),
    bulge: 52 * size,
    flatness: 2.3,
    gloss: 0.1,
    polish: 22,
    relief: (u, v, t) => {
      const meridian = Math.asin(
        Math.max(-1, Math.min(1, v / (0.66 * length * (0.35 + 0.65 * smoothstep(-length, length * 0.4, u))))),
      );
      const rib = Math.sin((meridian / Math.PI) * ribs + 1.4 * noise(u * 0.02 + shift, v * 0.05));
      return (0.9 * rib + 2.2 * fractal(u * 0.035 + shift, v * 0.06, 3)) * (1 - t ** 4) * Math.min(1, size * 1.3);
    },
    tint: (out, u, v) => {
      const meridian = Math.asin(
        Math.max(-1, Math.min(1, v / (0.66 * length * (0.35 + 0.65 * smoothstep(-length, length * 0.4, u))))),
      );
      const stripe = 0.5 + 0.5 * Math.sin((meridian / Math.PI) * ribs + 1.4 * noise(u * 0.02 + shift, v * 0.05));
      blend(
        out,
        deep,
        skin,
        0.2 +
          0.55 * stripe * fractal(u * 0.02 + shift, v * 0.05, 3) +
          0.55 * (noise(u * 0.012 + shift, v * 0.012) - 0.3),
      );
      towards(out, neckTint, smoothstep(-0.35 * length, -0.98 * length, u));
      towards(out, bloom, 0.34 * smoothstep(0.5, 0.85, fractal(u * 0.016 + shift, v * 0.02 + 9, 3)));
      const eye = Math.hypot(u - 0.97 * length, v * 0.7);
      if (eye < 9 * size) scale(out, 0.5 + eye / (18 * size));
    },
  };
}

export function cutFig(random: Random, size: number): Solid {
  const length = 88 * size;
  const shift = random.between(0, 200);
  const rim = rgb('#3c2438');
  const pith = rgb('#efe3c4');
  const flesh = rgb('#b5324a');
  const heart = rgb('#e08a6a');
  const seed = rgb('#f0d9a0');
  return {
    radii: uneven(radiiOfProfile(length, figProfile(0.16)), 0.04, shift),
    bulge: 30 * size,
    flatness: 9,
    gloss: 0.22,
    polish: 26,
    relief: (u, v, t) => {
      const pulp = 1 - smoothstep(0.7, 0.8, t);
      const seeds = smoothstep(0.62, 0.85, noise(u / (3.1 * size) + shift, v / (3.1 * size)));
      return pulp * (3.2 * seeds + 2 * fractal(u * 0.09 + shift, v * 0.09, 2)) * size - 3 * size * pulp;
    },
    tint: (out, u, v, t) => {
      const wobble = t + 0.09 * (fractal(u * 0.05 + shift, v * 0.05, 2) - 0.5);
      const ray = Math.atan2(v, u - 0.2 * length);
      const strand = noise(ray * 9 + shift, t * 3);
      blend(out, heart, flesh, smoothstep(0.05, 0.5, wobble) * (0.6 + 0.6 * strand));
      const seeds = smoothstep(0.64, 0.82, noise(u / (3.1 * size) + shift, v / (3.1 * size)));
      towards(out, seed, 0.85 * seeds * smoothstep(0.12, 0.3, wobble));
      scale(out, 0.8 + 0.4 * strand);
      towards(out, pith, smoothstep(0.7, 0.8, wobble));
      towards(out, rim, smoothstep(0.92, 0.965, t));
    },
  };
}
