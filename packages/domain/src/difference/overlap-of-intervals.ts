import type { Interval } from '@countersign/contract';
import { durationOf } from '../interval/duration-of.ts';
import { sharedTime } from '../interval/shared-time.ts';

/** What two intervals share, as a part of what they cover together: from 0 to 1. Of two moments, whether they are one. */
export function overlapOfIntervals(one: Interval, other: Interval): number {
  const shared = sharedTime(one, other);
  if (shared > 0) return shared / (durationOf(one) + durationOf(other) - shared);
  return one.channel === other.channel && one.fromUs === other.fromUs && one.toUs === other.toUs ? 1 : 0;
}
