const FIRST_MS = 500;
const MOST_MS = 30_000;

/**
 * How long to wait after a number of failures in a row, in milliseconds: up to twice as long each time, at random, so that
 * clients that failed together do not come back together.
 *
 * @param random from 0 to 1
 */
export function pauseAfter(failures: number, random: number): number {
  const most = Math.min(FIRST_MS * 2 ** (failures - 1), MOST_MS);
  return most / 2 + (most / 2) * random;
}
