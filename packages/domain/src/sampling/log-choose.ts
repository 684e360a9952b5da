/** Coefficients of Stirling's series for the logarithm of the gamma function: B(2k) / (2k (2k - 1)). */
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188] as const;
/** From here on the series above is exact to the last digits of a double. */
const LARGE = 15;
const HALF_LOG_TAU = 0.918_938_533_204_672_8;

/** The natural logarithm of n!, for a whole n of 0 or more. */
export function logFactorial(n: number): number {
  let shift = 0;
  let x = n + 1;
  for (; x < LARGE; x++) shift += Math.log(x);
  const inverse = 1 / (x * x);
  let series = 0;
  for (const coefficient of STIRLING.toReversed()) series = series * inverse + coefficient;
  return (x - 0.5) * Math.log(x) - x + HALF_LOG_TAU + series / x - shift;
}

/** The logarithm of the number of ways to choose k of n; minus infinity where there is none. */
export function logChoose(n: number, k: number): number {
  if (k < 0 || k > n) return Number.NEGATIVE_INFINITY;
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}
