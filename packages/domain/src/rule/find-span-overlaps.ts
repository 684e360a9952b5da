import type { Annotation, Span } from '@countersign/contract';
import { boundsOfSpan } from '../span/bounds-of-span.ts';
import { sharedCharacters } from '../span/shared-characters.ts';
import { isPauseDue, runThrough, startSteps } from './steps.ts';

/** Two spans that share characters. */
export interface SpanOverlap {
  /** The one later in the list. */
  readonly id: string;
  readonly otherId: string;
  /** UTF-16 units. */
  readonly characters: number;
}

interface SpanOverlaps {
  readonly overlaps: SpanOverlap[];
  readonly isWhole: boolean;
}

interface PlacedSpan {
  readonly id: string;
  /** Its position in the list. */
  readonly order: number;
  readonly span: Span;
  readonly from: number;
  readonly to: number;
}

/** At most about a second of work, where thousands of spans lie in each other. It is counted as for shapes. */
const MOST_STEPS = 30_000_000;

/**
 * The pairs of spans that share more than `tolerance` UTF-16 units, in the order of the list; `most` of them at most.
 * `isWhole` is false where the search gave up before it had looked at every pair.
 */
export function findSpanOverlaps(annotations: readonly Annotation[], tolerance: number, most: number): SpanOverlaps {
  return runThrough(spanOverlapSlices(annotations, tolerance, most));
}

/** As `findSpanOverlaps`, with a pause after every slice of the work. */
export function* spanOverlapSlices(
  annotations: readonly Annotation[],
  tolerance: number,
  most: number,
): Generator<void, SpanOverlaps> {
  const steps = startSteps(MOST_STEPS);
  const found: (SpanOverlap & { readonly at: number; readonly otherAt: number })[] = [];
  let open: PlacedSpan[] = [];
  sweep: for (const one of placedSpans(annotations).sort((a, b) => a.from - b.from)) {
    open = open.filter(({ to }) => to > one.from);
    for (const other of open) {
      steps.left -= one.span.ranges.length + other.span.ranges.length;
      if (isPauseDue(steps)) yield;
      if (steps.left < 0) break sweep;
      const characters = sharedCharacters(one.span, other.span);
      if (characters <= tolerance) continue;
      const [later, earlier] = one.order > other.order ? [one, other] : [other, one];
      found.push({ id: later.id, otherId: earlier.id, characters, at: later.order, otherAt: earlier.order });
      if (found.length === most) break sweep;
    }
    open.push(one);
  }
  found.sort((a, b) => a.at - b.at || a.otherAt - b.otherAt);
  const overlaps = found.map(({ id, otherId, characters }) => ({ id, otherId, characters }));
  return { overlaps, isWhole: steps.left >= 0 };
}

function placedSpans(annotations: readonly Annotation[]): PlacedSpan[] {
  const placed: PlacedSpan[] = [];
  for (const [order, { id, geometry }] of annotations.entries()) {
    if (geometry.kind !== 'span') continue;
    const [from, to] = boundsOfSpan(geometry);
    placed.push({ id, order, span: geometry, from, to });
  }
  return placed;
}
