/** How much of a whole is done, as percent with its sign. Rounded down, so that only the whole shows 100. */
export function progressText(done: number, whole: number, decimals: 0 | 1 = 0): string {
  const steps = 10 ** decimals;
  const percent = whole === 0 ? 100 : Math.floor((Math.min(done, whole) / whole) * 100 * steps) / steps;
  return `${percent.toFixed(decimals)}%`;
}
