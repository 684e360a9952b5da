/** From here on two people agree well enough to be trusted with a batch each. */
export const GOOD_KAPPA = 0.7;

/**
 * Kappa with two decimals, `–` where it says nothing. Below the mark it is rounded down, so that a figure that misses the
 * mark never reads like one that reaches it.
 */
export function kappaText(value: number | null): string {
  if (value === null) return '–';
  const hundredths = value < GOOD_KAPPA ? Math.floor(value * 100 + 1e-9) : Math.round(value * 100);
  return (hundredths / 100).toFixed(2).replace('-', '−');
}
