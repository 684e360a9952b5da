import type { Interval } from '@countersign/contract';

/** How many microseconds lie in at least one of these intervals, on whatever channel. */
export function coveredTime(intervals: readonly Interval[]): number {
  let [covered, end] = [0, 0];
  for (const { fromUs, toUs } of intervals.toSorted((a, b) => a.fromUs - b.fromUs)) {
    covered += Math.max(0, toUs - Math.max(fromUs, end));
    end = Math.max(end, toUs);
  }
  return covered;
}
