import type { Annotation, Interval, Span } from '@countersign/contract';
import { boundsOfSpan } from '../span/bounds-of-span.ts';
import { overlapOfIntervals } from './overlap-of-intervals.ts';
import { overlapOfSpans } from './overlap-of-spans.ts';
import { overlapOf, paddedRectangles } from './padded-rectangles.ts';
import { type Rectangles, rectangleGrid } from './rectangle-grid.ts';

/**
 * Finds the later annotations near an earlier one without looking at all of them: calls back with the index of each, and
 * what both share, as a part of what they cover together.
 */
export type Neighbours = (early: number, found: (late: number, overlap: number) => void) => void;

/** Of shapes, by the rectangles around them. */
export function neighboursOfShapes(early: readonly Annotation[], late: readonly Annotation[]): Neighbours {
  const [earlyBoxes, lateBoxes] = [paddedRectangles(early), paddedRectangles(late)];
  const grid = rectangleGrid(lateBoxes);
  return (row, found) =>
    grid.near(earlyBoxes, row, (column) => found(column, overlapOf(earlyBoxes, row, lateBoxes, column)));
}

/** Of spans, by their characters. */
export function neighboursOfSpans(early: readonly Span[], late: readonly Span[]): Neighbours {
  return neighboursAlong(early, late, boundsOfSpan, overlapOfSpans);
}

/** Of intervals, by their time. */
export function neighboursOfIntervals(early: readonly Interval[], late: readonly Interval[]): Neighbours {
  // A moment lasts a microsecond here, so that the grid finds it.
  const boundsOf = ({ fromUs, toUs }: Interval) => [fromUs, Math.max(toUs, fromUs + 1)] as const;
  return neighboursAlong(early, late, boundsOf, overlapOfIntervals);
}

function neighboursAlong<Stretch>(
  early: readonly Stretch[],
  late: readonly Stretch[],
  boundsOf: (stretch: Stretch) => readonly [from: number, to: number],
  overlapOfTwo: (one: Stretch, other: Stretch) => number,
): Neighbours {
  const strips = stripsOf(early.map(boundsOf));
  const grid = rectangleGrid(stripsOf(late.map(boundsOf)));
  return (row, found) =>
    grid.near(strips, row, (column) => found(column, overlapOfTwo(early[row] as Stretch, late[column] as Stretch))); // indexes of the lists
}

/** A line as one row: each stretch of it lies in a rectangle of the height 1. */
function stripsOf(bounds: readonly (readonly [from: number, to: number])[]): Rectangles {
  const strips = new Float64Array(4 * bounds.length);
  for (const [at, [from, to]] of bounds.entries()) strips.set([from, 0, to, 1], 4 * at);
  return strips;
}
