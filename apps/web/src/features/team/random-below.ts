const RANGE = 2 ** 32;

/** A whole number from 0 to below `below`, of the browser's own randomness, each as likely as the others. */
export function randomBelow(below: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < RANGE - (RANGE % below) ? drawn % below : randomBelow(below);
}
