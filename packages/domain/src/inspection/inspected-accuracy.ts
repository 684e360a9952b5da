import type { MeasuredRate } from '@countersign/contract';
import { measureRate } from '../sampling/measure-rate.ts';

/** The counters of a batch or a package that determine its rates. */
export interface InspectedCounts {
  readonly total: number;
  readonly invalid: number;
  readonly ownPassed: number;
  readonly ownRejected: number;
}

/** The share of correct items among those decided one by one, with its interval for all valid items. */
export function inspectedAccuracy(counts: InspectedCounts): MeasuredRate {
  return measured(counts, counts.ownPassed);
}

/** The same, but a passed item that the acceptor had to edit is not correct. */
export function deliveredAccuracy(counts: InspectedCounts & { readonly ownEditedPassed: number }): MeasuredRate {
  return measured(counts, counts.ownPassed - counts.ownEditedPassed);
}

function measured({ total, invalid, ownPassed, ownRejected }: InspectedCounts, right: number): MeasuredRate {
  return measureRate(right, ownPassed + ownRejected, total - invalid);
}
