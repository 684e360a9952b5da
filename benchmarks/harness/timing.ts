/** The quantile: this share of the values is at most this value; 0.5 gives the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The milliseconds of each of `times` runs, one after another, after a first run that does not count. */
export async function timeEach(times: number, run: (nth: number) => Promise<unknown>): Promise<number[]> {
  await run(0);
  const taken: number[] = [];
  for (let nth = 0; nth < times; nth++) taken.push(await timeOnce(() => run(nth)));
  return taken;
}

/** The milliseconds of one run. */
export async function timeOnce(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Throws if an answer is not the expected one. */
export function expectEqual(what: string, found: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: expected ${b}, was ${a}`);
}
