/** The axis of a column of rate bars: shares from `from` to 1. */
export interface RateAxis {
  readonly from: 0.9 | 0.8 | 0.5 | 0;
}

/** The narrow axes, and the least agreed rate that stands clear of the left end of each. */
const narrow = [
  { from: 0.9, least: 0.92 },
  { from: 0.8, least: 0.82 },
  { from: 0.5, least: 0.52 },
] as const;

/** The narrowest axis on which every agreed rate of the page has its place. All rows of the column share it. */
export function rateAxis(agreedRates: readonly number[]): RateAxis {
  return { from: narrow.find(({ least }) => agreedRates.every((rate) => rate >= least))?.from ?? 0 };
}

/** The position of a share on the axis, from 0 (left end) to 1; shares outside are moved to the ends. */
export function onAxis(axis: RateAxis, share: number): number {
  return Math.min(1, Math.max(0, (share - axis.from) / (1 - axis.from)));
}

/** What the sample proves about the agreed rate, which is not the decision. */
export type Proof = 'reached' | 'missed' | 'open';

/** @param interval the 95% interval; null after a full inspection, when the rate is exact. */
export function proofOf(rate: number, interval: readonly [number, number] | null, agreed: number): Proof {
  const [low, high] = interval ?? [rate, rate];
  if (low >= agreed) return 'reached';
  return high < agreed ? 'missed' : 'open';
}
