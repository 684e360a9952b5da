import type { Annotation, Span } from '@countersign/contract';
import { boundsOfSpan } from '../span/bounds-of-span.ts';
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
  const strips = stripsOf(early);
  const grid = rectangleGrid(stripsOf(late));
  return (row, found) =>
    grid.near(strips, row, (column) => found(column, overlapOfSpans(early[row] as Span, late[column] as Span))); // indexes of the lists
}

/** A text as one row of characters: each span lies in a rectangle of the height 1. */
function stripsOf(spans: readonly Span[]): Rectangles {
  const strips = new Float64Array(4 * spans.length);
  for (const [at, span] of spans.entries()) {
    const [from, to] = boundsOfSpan(span);
    strips.set([from, 0, to, 1], 4 * at);
  }
  return strips;
}
