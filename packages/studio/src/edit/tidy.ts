/** A coordinate without the noise of binary fractions, and never negative zero: 0.1 + 0.2 becomes 0.3. */
export function tidy(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}

export function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Finer than anybody can point. */
export function toHundredths(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
