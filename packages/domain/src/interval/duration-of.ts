import type { Interval } from '@countersign/contract';

/** How many microseconds an interval lasts; 0 of a moment. */
export function durationOf({ fromUs, toUs }: Interval): number {
  return toUs - fromUs;
}
