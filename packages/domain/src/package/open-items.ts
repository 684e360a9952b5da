/** The counters of a package that determine its state. */
export interface PackageCounters {
  readonly total: number;
  readonly passed: number;
  readonly rejected: number;
  readonly invalid: number;
}

/** Valid items of a package without any decision. A package may be finished when there are none. */
export function openItems(fill: PackageCounters): number {
  return fill.total - fill.passed - fill.rejected - fill.invalid;
}
