import { reachesAgreed } from './reaches-agreed.ts';

/** Removes rounding errors of the computer: 0.285 * 1000 is not exactly 285. */
const ROUNDING = 1e-6;
/** The most decimals of an agreed rate and of the bounds of an interval. */
const MOST_DECIMALS = 4;

/** Decimals of a rate: one, or as many as the agreed rate beside it has. */
export function rateDecimals(agreed: number | null = null): number {
  return agreed === null ? 1 : Math.max(1, agreedText(agreed).split('.')[1]?.length ?? 0);
}

/**
 * A share from 0 to 1 as percent, rounded so that it never claims too much. A rate below the agreed one is rounded
 * down; one that reaches it goes to the nearest step, but never below the agreed rate. Only a whole share shows 100,
 * and only 0 shows 0.
 */
export function roundRate(share: number, agreed: number | null = null, decimals = rateDecimals(agreed)): number {
  if (share <= 0 || share >= 1) return share <= 0 ? 0 : 100;
  const steps = 10 ** decimals;
  const exact = share * 100 * steps;
  const misses = agreed !== null && !reachesAgreed(share, agreed);
  const rounded = misses ? Math.floor(exact + ROUNDING) : Math.round(exact + ROUNDING);
  const least = agreed === null || misses ? 1 : Math.ceil(agreed * 100 * steps - ROUNDING);
  return Math.min(100 * steps - 1, Math.max(1, least, rounded)) / steps;
}

/** A rate as percent without the sign, for a column with the sign in its header; a dash where there is none. */
export function rateText(share: number | null, agreed: number | null = null): string {
  const decimals = rateDecimals(agreed);
  return share === null ? '–' : roundRate(share, agreed, decimals).toFixed(decimals);
}

/** A rate with its sign, without a blank as in each of our languages: 97.7%. */
export function percentText(share: number | null, agreed: number | null = null): string {
  return share === null ? '–' : `${rateText(share, agreed)}%`;
}

/** The agreed rate as percent without the sign, with the decimals it was agreed with. */
export function agreedText(agreed: number): string {
  return String(Number((agreed * 100).toFixed(MOST_DECIMALS)));
}

/**
 * The bounds of an interval as percent without the sign, rounded outwards. A bound takes more decimals where it would
 * wrongly show as 0, as 100 or as reaching the agreed rate.
 */
export function intervalText(
  [low, high]: readonly [low: number, high: number],
  agreed: number | null = null,
): [low: string, high: string] {
  const down = (exact: number) => Math.floor(exact + ROUNDING);
  const up = (exact: number) => Math.ceil(exact - ROUNDING);
  return [boundText(low, agreed, down), boundText(high, agreed, up)];
}

function boundText(bound: number, agreed: number | null, outwards: (exact: number) => number): string {
  const says = (share: number) => [share > 0, share >= 1, agreed !== null && reachesAgreed(share, agreed)].join();
  for (let decimals = rateDecimals(agreed); ; decimals++) {
    const steps = 10 ** decimals;
    const shown = outwards(bound * 100 * steps);
    // Divided once, so that a bound equal to the agreed rate compares as equal.
    if (decimals >= MOST_DECIMALS || says(shown / (100 * steps)) === says(bound))
      return (shown / steps).toFixed(decimals);
  }
}
