import type { Annotation } from '@countersign/contract';
import { isShape } from '../item/is-shape.ts';
import { overlapOfIntervals } from './overlap-of-intervals.ts';
import { overlapOfSpans } from './overlap-of-spans.ts';
import { overlapOf, paddedRectangles } from './padded-rectangles.ts';

/** What two annotations share, as a part of what they cover together: from 0 to 1. Those of two media share nothing, and nothing shares with what has no place. */
export function overlapBetween(one: Annotation, other: Annotation): number {
  if (one.geometry.kind === 'span' && other.geometry.kind === 'span')
    return overlapOfSpans(one.geometry, other.geometry);
  if (one.geometry.kind === 'interval' && other.geometry.kind === 'interval')
    return overlapOfIntervals(one.geometry, other.geometry);
  if (!isShape(one.geometry) || !isShape(other.geometry)) return 0;
  return overlapOf(paddedRectangles([one]), 0, paddedRectangles([other]), 0);
}
