import type { Run } from './draw-sample.ts';

/** The runs without some index numbers, which are in order. */
export function runsWithout(runs: readonly Run[], without: readonly number[]): Run[] {
  const left: Run[] = [];
  let nth = 0;
  for (const run of runs) {
    let from = run.from;
    while ((without[nth] ?? Number.POSITIVE_INFINITY) < from) nth++;
    for (let index = without[nth]; index !== undefined && index <= run.to; index = without[++nth]) {
      if (index > from) left.push({ from, to: index - 1 });
      from = index + 1;
    }
    if (from <= run.to) left.push({ from, to: run.to });
  }
  return left;
}
