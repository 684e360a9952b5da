/** So many items at most, so that a tunnel does not stop the work. */
const MOST = 10;

/**
 * How many items are held ahead of the one on screen. Of what is left no more than a quarter, so that others find work too, but
 * always the next one.
 *
 * @param left undecided items
 */
export function mostAhead(left: number): number {
  return Math.min(MOST, Math.max(1, Math.floor(left / 4)));
}
