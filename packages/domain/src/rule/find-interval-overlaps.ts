import type { Annotation, Interval } from '@countersign/contract';
import { sharedTime } from '../interval/shared-time.ts';
import { isPauseDue, runThrough, startSteps } from './steps.ts';

/** Two intervals that share time. */
export interface IntervalOverlap {
  /** The one later in the list. */
  readonly id: string;
  readonly otherId: string;
  /** Rounded up. */
  readonly milliseconds: number;
}

interface IntervalOverlaps {
  readonly overlaps: IntervalOverlap[];
  readonly isWhole: boolean;
}

interface PlacedInterval {
  readonly id: string;
  /** Its position in the list. */
  readonly order: number;
  readonly interval: Interval;
  readonly from: number;
  readonly to: number;
}

/** At most about a second of work, where thousands of intervals lie in each other. It is counted as for shapes. */
const MOST_STEPS = 30_000_000;

/**
 * The pairs of intervals that share more than `toleranceMs`, in the order of the list; `most` of them at most. Those of
 * two channels share nothing. `isWhole` is false where the search gave up before it had looked at every pair.
 */
export function findIntervalOverlaps(
  annotations: readonly Annotation[],
  toleranceMs: number,
  most: number,
): IntervalOverlaps {
  return runThrough(intervalOverlapSlices(annotations, toleranceMs, most));
}

/** As `findIntervalOverlaps`, with a pause after every slice of the work. */
export function* intervalOverlapSlices(
  annotations: readonly Annotation[],
  toleranceMs: number,
  most: number,
): Generator<void, IntervalOverlaps> {
  const steps = startSteps(MOST_STEPS);
  const found: (IntervalOverlap & { readonly at: number; readonly otherAt: number })[] = [];
  let open: PlacedInterval[] = [];
  sweep: for (const one of placedIntervals(annotations).sort((a, b) => a.from - b.from)) {
    open = open.filter(({ to }) => to > one.from);
    for (const other of open) {
      steps.left -= 1;
      if (isPauseDue(steps)) yield;
      if (steps.left < 0) break sweep;
      const sharedUs = sharedTime(one.interval, other.interval);
      if (sharedUs <= 1000 * toleranceMs) continue;
      const [later, earlier] = one.order > other.order ? [one, other] : [other, one];
      const milliseconds = Math.ceil(sharedUs / 1000);
      found.push({ id: later.id, otherId: earlier.id, milliseconds, at: later.order, otherAt: earlier.order });
      if (found.length === most) break sweep;
    }
    open.push(one);
  }
  found.sort((a, b) => a.at - b.at || a.otherAt - b.otherAt);
  const overlaps = found.map(({ id, otherId, milliseconds }) => ({ id, otherId, milliseconds }));
  return { overlaps, isWhole: steps.left >= 0 };
}

function placedIntervals(annotations: readonly Annotation[]): PlacedInterval[] {
  const placed: PlacedInterval[] = [];
  for (const [order, { id, geometry }] of annotations.entries())
    if (geometry.kind === 'interval')
      placed.push({ id, order, interval: geometry, from: geometry.fromUs, to: geometry.toUs });
  return placed;
}
