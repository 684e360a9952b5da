/** The given share of values lies at or below this one; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** How many milliseconds each of `times` runs took, one after another, after one that is not counted. */
export async function timeEach(times: number, run: (nth: number) => Promise<unknown>): Promise<number[]> {
  await run(0);
  const taken: number[] = [];
  for (let nth = 0; nth < times; nth++) taken.push(await timeOnce(() => run(nth)));
  return taken;
}

/** How many milliseconds one run took. */
export async function timeOnce(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Throws where an answer is not the expected one. */
export function expectEqual(what: string, found: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: expected ${b}, was ${a}`);
}
