/** The counters of a package its state follows from. */
export interface PackageCounters {
  readonly total: number;
  readonly passed: number;
  readonly rejected: number;
  readonly invalid: number;
}

/** Valid items of a package that no decision reaches yet. A package may be finished when this is 0. */
export function openItems(fill: PackageCounters): number {
  return fill.total - fill.passed - fill.rejected - fill.invalid;
}
