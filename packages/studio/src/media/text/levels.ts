/** So many lines fit below one another under a row of words. */
export const LEVELS = 5;

/** Gives lines below words out, so that those that overlap lie on different levels. */
export interface Levels {
  /** The lowest free level of a stretch; the last one where none is free. */
  take(from: number, to: number): number;
}

export function createLevels(): Levels {
  /** Of each level the stretches taken, in their order; they share nothing. */
  const taken: { readonly from: number; readonly to: number }[][] = Array.from({ length: LEVELS - 1 }, () => []);
  return {
    take(from, to) {
      for (const [level, stretches] of taken.entries()) {
        const at = firstEndingAfter(stretches, from);
        const next = stretches[at];
        if (next !== undefined && next.from < to) continue;
        stretches.splice(at, 0, { from, to });
        return level;
      }
      return LEVELS - 1;
    },
  };
}

function firstEndingAfter(stretches: readonly { readonly to: number }[], from: number): number {
  let low = 0;
  let high = stretches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.to ?? 0) > from) high = middle;
    else low = middle + 1;
  }
  return low;
}
