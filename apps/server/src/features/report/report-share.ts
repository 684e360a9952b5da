import type { MeasuredRate } from '@countersign/contract';
import { intervalText, rateDecimals, roundRate } from '@countersign/domain';

/** Two decimals, or as many as the agreed rate has. */
const decimalsBeside = (agreed: number | null) => Math.max(2, rateDecimals(agreed));

/** More decimals than any rate has. */
const DECIMALS = 8;
/** Removes the last digits that a division adds: 99.99 / 100 is 0.9998999999999999. */
const ofHundred = (percent: number) => Number((percent / 100).toFixed(DECIMALS));

/** A share as a file shows it. Rounded before it is stored, so that no number format hides a failure. */
export function shownShare(part: number, whole: number): number | null {
  return whole === 0 ? null : shownRate(part / whole, null);
}

/** A rate beside the agreed one, as a file shows it. */
export function shownRate(rate: number | null, agreed: number | null): number | null {
  return rate === null ? null : ofHundred(roundRate(rate, agreed, decimalsBeside(agreed)));
}

/** A rate with its interval as a file shows them, beside the agreed one where there is one. The bounds are rounded outwards. */
export function shownMeasure({ value, low, high }: MeasuredRate, agreed: number | null): MeasuredRate {
  const shown = shownRate(value, agreed);
  if (low === null || high === null) return { value: shown, low: null, high: null };
  if (low === high) return { value: shown, low: shown, high: shown };
  const [below, above] = intervalText([low, high], agreed).map((text) => ofHundred(Number(text)));
  return { value: shown, low: below ?? low, high: above ?? high };
}
