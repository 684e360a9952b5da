const MASK = 0xffff_ffff;

/**
 * Random numbers that follow from a seed alone, the same on every machine: xoshiro128** of Blackman and Vigna. The seed
 * is 32 hexadecimal digits, not all of them 0.
 */
export function randomSource(seed: string): { readonly below: (limit: number) => number } {
  const state = [0, 8, 16, 24].map((at) => Number.parseInt(seed.slice(at, at + 8), 16)) as [
    number,
    number,
    number,
    number,
  ];
  const next = (): number => {
    const result = Math.imul(rotate(Math.imul(state[1], 5), 7), 9) >>> 0;
    const shifted = state[1] << 9;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = rotate(state[3], 11);
    return result;
  };
  /** A whole number from 0 to limit - 1, each equally likely; `limit` is at most 2^32. */
  const below = (limit: number): number => {
    const fair = MASK + 1 - ((MASK + 1) % limit);
    let drawn = next();
    while (drawn >= fair) drawn = next();
    return drawn % limit;
  };
  return { below };
}

function rotate(x: number, by: number): number {
  return (x << by) | (x >>> (32 - by));
}
