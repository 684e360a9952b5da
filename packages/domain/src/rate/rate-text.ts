import { reachesAgreed } from './reaches-agreed.ts';

/** 0.285 * 1000 is not exactly 285. Such a difference must not become a step. */
const ROUNDING = 1e-6;
/** An agreed rate is written with so many decimals at most, and so are the bounds of an interval. */
const MOST_DECIMALS = 4;

/** Decimals a rate is written with: one, or as many as the agreed rate beside it has. */
export function rateDecimals(agreed: number | null = null): number {
  return agreed === null ? 1 : Math.max(1, agreedText(agreed).split('.')[1]?.length ?? 0);
}

/**
 * A share from 0 to 1 as percent, rounded so that the figure never says what is not so. A rate below the agreed one is
 * rounded down, away from it; one that reaches it goes to the nearest step, and never below it. 100 is left to a whole
 * share, and 0 to none.
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

/** A rate as percent without the sign, for a column whose head has it; a dash where there is none. */
export function rateText(share: number | null, agreed: number | null = null): string {
  const decimals = rateDecimals(agreed);
  return share === null ? '–' : roundRate(share, agreed, decimals).toFixed(decimals);
}

/** A rate with its sign, which stands at the figure in each of our languages: 97.7%. */
export function percentText(share: number | null, agreed: number | null = null): string {
  return share === null ? '–' : `${rateText(share, agreed)}%`;
}

/** The agreed rate as percent without the sign: as many decimals as it was agreed with. */
export function agreedText(agreed: number): string {
  return String(Number((agreed * 100).toFixed(MOST_DECIMALS)));
}

/**
 * The bounds of an interval as percent without the sign, rounded outwards. A bound takes more decimals where it would
 * show as 0, as 100 or as reaching the agreed rate and does not.
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
    // Divided once, so that a bound shown as the agreed rate is compared as equal to it.
    if (decimals >= MOST_DECIMALS || says(shown / (100 * steps)) === says(bound))
      return (shown / steps).toFixed(decimals);
  }
}
