const collator = new Intl.Collator('en', { numeric: true });

/** Compares paths as people number files: `2.jpg` before `10.jpg`; never equal for different paths. */
export function compareNaturally(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : Number(a > b));
}
