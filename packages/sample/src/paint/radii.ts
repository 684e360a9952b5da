import { fractal } from './noise.ts';

// Outlines of star-shaped things: the distance from the centre by direction, 720 of them over the whole turn.
const directions = 720;
const perRadian = directions / (2 * Math.PI);

/** Radii of a body of the given half length whose half width at `along` (-1 to 1) is `half(along)`, both shares of the half length. */
export function radiiOfProfile(halfLength: number, half: (along: number) => number): Float32Array {
  return radiiOfPolar((angle) => {
    const cos = Math.cos(angle);
    const sin = Math.abs(Math.sin(angle));
    const isWithin = (radius: number) => Math.abs(cos * radius) < 1 && sin * radius <= half(cos * radius);
    // The first crossing counts: outward in strides, then halved down.
    let inside = 0.02;
    while (isWithin(inside + 0.02)) inside += 0.02;
    let outside = inside + 0.02;
    for (let step = 0; step < 6; step += 1) {
      const middle = (inside + outside) / 2;
      if (isWithin(middle)) inside = middle;
      else outside = middle;
    }
    return inside * halfLength;
  });
}

/** Radii given by direction, in radians from -pi to pi. */
export function radiiOfPolar(radius: (angle: number) => number): Float32Array {
  const radii = new Float32Array(directions);
  for (let index = 0; index < directions; index += 1) {
    radii[index] = radius((index - directions / 2) / perRadian);
  }
  return radii;
}

export function radiusAt(radii: Float32Array, u: number, v: number): number {
  const at = (Math.atan2(v, u) + Math.PI) * perRadian;
  const lower = Math.floor(at);
  const first = radii[lower % directions] as number;
  const second = radii[(lower + 1) % directions] as number;
  return first + (second - first) * (at - lower);
}

/** 0 in the middle, 1 on the outline, more outside. */
export function shareOfRadius(radii: Float32Array, u: number, v: number): number {
  return Math.sqrt(u * u + v * v) / radiusAt(radii, u, v);
}

/** Radii as nature has them: a little off everywhere, by up to about `amount`. */
export function uneven(radii: Float32Array, amount: number, shift: number): Float32Array {
  return radii.map((radius, index) => {
    const angle = (index / radii.length) * 2 * Math.PI;
    return radius * (1 + amount * (2 * fractal(Math.cos(angle) * 1.6 + shift, Math.sin(angle) * 1.6 + shift, 2) - 1));
  });
}

/** Radii averaged over so many neighbours on each side, twice. */
export function softened(radii: Float32Array, reach: number): Float32Array {
  let soft = radii;
  for (let pass = 0; pass < 2; pass += 1) {
    const hard = soft;
    soft = hard.map((_, index) => {
      let sum = 0;
      for (let step = -reach; step <= reach; step += 1)
        sum += hard[(index + step + hard.length) % hard.length] as number;
      return sum / (2 * reach + 1);
    });
  }
  return soft;
}
