import type { Annotation } from '@countersign/contract';
import { overlapOfSpans } from './overlap-of-spans.ts';
import { overlapOf, paddedRectangles } from './padded-rectangles.ts';

/** What two annotations share, as a part of what they cover together: from 0 to 1. A shape and a span share nothing. */
export function overlapBetween(one: Annotation, other: Annotation): number {
  if (one.geometry.kind === 'span' && other.geometry.kind === 'span')
    return overlapOfSpans(one.geometry, other.geometry);
  if (one.geometry.kind === 'span' || other.geometry.kind === 'span') return 0;
  return overlapOf(paddedRectangles([one]), 0, paddedRectangles([other]), 0);
}
