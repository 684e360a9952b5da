import type { SampleSize } from '@countersign/contract';

/** How many items a sample of this size draws from a lot: a percentage is rounded up and gives one item at least. */
export function sampleCount(size: SampleSize, lot: number): number {
  // In whole hundredths, so that 10 % of 30 are not rounded up from 3.0000000000000004.
  return size.kind === 'count' ? size.count : Math.max(1, Math.ceil((lot * size.percent) / 100));
}

/** Why a sample of this size cannot be drawn from a lot: the code that says so; null where it can. */
export function findSampleProblem(size: SampleSize | undefined, lot: number): 5007001 | 5007002 | 5007006 | null {
  if (size === undefined) return 5007001;
  if (lot === 0) return 5007002;
  return sampleCount(size, lot) > lot ? 5007006 : null;
}
