import type { MeasuredRate } from '@countersign/contract';
import { wilsonInterval } from './measure-rate.ts';

const DECIMALS = 12;

/** A stratum: how many valid items it has, how many were looked at, and how many of them were right. */
export interface Stratum {
  readonly lot: number;
  readonly inspected: number;
  readonly good: number;
}

/**
 * The share of right items of a whole whose strata were sampled at different densities: each stratum counts by its size.
 * The interval is Wilson's for the number of items of a simple draw that would know as much (Korn and Graubard). All
 * null while a stratum that has items was not looked at.
 */
export function stratifiedRate(strata: readonly Stratum[]): MeasuredRate {
  const filled = strata.filter(({ lot }) => lot > 0);
  const total = filled.reduce((sum, { lot }) => sum + lot, 0);
  if (total === 0 || filled.some(({ inspected }) => inspected === 0)) return { value: null, low: null, high: null };
  let value = 0;
  let variance = 0;
  let smooth = 0;
  for (const { lot, inspected, good } of filled) {
    const weight = lot / total;
    // A stratum without a defect is not one without variance: half an item of each kind is added.
    const smoothed = (good + 0.5) / (inspected + 1);
    value += (weight * good) / inspected;
    smooth += weight * smoothed;
    variance += (weight ** 2 * smoothed * (1 - smoothed) * (lot - inspected)) / (inspected * Math.max(1, lot - 1));
  }
  // Sums of parts miss an agreed rate such as 0.95 by the last digit; a rate is compared with it.
  const exact = Number(value.toFixed(DECIMALS));
  if (variance === 0) return { value: exact, low: exact, high: exact };
  return { value: exact, ...wilsonInterval(exact, (smooth * (1 - smooth)) / variance) };
}
