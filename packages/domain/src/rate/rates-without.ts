/** Results of some items. */
export interface CountedResults {
  readonly passed: number;
  readonly rejected: number;
}

/** The share of passed among decided items, before and after some of them count no more; null where none is decided. */
export function ratesWithout(
  all: CountedResults,
  gone: CountedResults,
): { readonly before: number | null; readonly after: number | null } {
  const rateOf = (passed: number, rejected: number) => (passed + rejected === 0 ? null : passed / (passed + rejected));
  return {
    before: rateOf(all.passed, all.rejected),
    after: rateOf(all.passed - gone.passed, all.rejected - gone.rejected),
  };
}
