import type { MeasuredRate } from '@countersign/contract';

/** The normal quantile that leaves 2.5 % on either side. */
const Z = 1.959964;

/** Wilson's 95 % interval of a share that was measured on `size` items; `size` need not be whole. */
export function wilsonInterval(value: number, size: number): { readonly low: number; readonly high: number } {
  const centre = (value + Z ** 2 / (2 * size)) / (1 + Z ** 2 / size);
  const half = (Z * Math.sqrt((value * (1 - value)) / size + Z ** 2 / (4 * size ** 2))) / (1 + Z ** 2 / size);
  // A share of all or none reaches its end exactly, which the sum misses by the rounding of the computer.
  return { low: value === 0 ? 0 : Math.max(0, centre - half), high: value === 1 ? 1 : Math.min(1, centre + half) };
}

/**
 * A share with its 95 % interval: `good` of `inspected` items of a lot of `lot`. Wilson's interval with the sample size
 * corrected for the finite lot, n (N - 1) / (N - n), so that a full inspection has an interval of zero width. All null
 * while nothing is inspected.
 */
export function measureRate(good: number, inspected: number, lot: number): MeasuredRate {
  if (inspected === 0) return { value: null, low: null, high: null };
  const value = good / inspected;
  if (inspected >= lot) return { value, low: value, high: value };
  return { value, ...wilsonInterval(value, (inspected * (lot - 1)) / (lot - inspected)) };
}
