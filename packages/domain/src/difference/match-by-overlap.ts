import type { Annotation, Geometry, Interval, Span } from '@countersign/contract';
import { isShape } from '../item/is-shape.ts';
import { assignBest, type Edge } from './assign-best.ts';
import { changeBetween } from './change-between.ts';
import { matchPlaceless, type Pair } from './match-placeless.ts';
import { type Neighbours, neighboursOfIntervals, neighboursOfShapes, neighboursOfSpans } from './neighbours.ts';

/** How much of each other two annotations have to cover to be taken for one, of one label and kind, and otherwise. */
const LEAST_OVERLAP = 0.2;
const LEAST_OVERLAP_OF_OTHERS = 0.5;
/** Those that lie in one place but for rounding cover each other by more than this. */
const OVERLAP_OF_SAME = 0.99;
/** One label and kind is worth as much as this share of the overlap. */
const WORTH_OF_LABEL = 0.5;
const MOST_CANDIDATES = 16;

/**
 * Guesses which annotations of two lists are the same: what is equal first, then the rest so that the overlaps of the
 * rectangles around them, of their characters in a text or of their time in a recording, and their labels, agree the most
 * in sum.
 */
export function matchByOverlap(before: readonly Annotation[], after: readonly Annotation[]): Pair[] {
  return [
    ...matchPlaced(before, after, isShape, neighboursOfShapes),
    ...matchPlaced(before, after, isSpan, (early, late) => neighboursOfSpans(spansOf(early), spansOf(late))),
    ...matchPlaced(before, after, isInterval, (early, late) =>
      neighboursOfIntervals(intervalsOf(early), intervalsOf(late)),
    ),
    ...matchPlaceless(before, after),
  ];
}

function isSpan(geometry: Geometry): geometry is Span {
  return geometry.kind === 'span';
}

function isInterval(geometry: Geometry): geometry is Interval {
  return geometry.kind === 'interval';
}

function intervalsOf(annotations: readonly Annotation[]): Interval[] {
  return annotations.map(({ geometry }) => geometry).filter(isInterval);
}

function spansOf(annotations: readonly Annotation[]): Span[] {
  return annotations.map(({ geometry }) => geometry).filter(isSpan);
}

function indexesOf(annotations: readonly Annotation[], isWanted: (geometry: Geometry) => boolean): number[] {
  const indexes: number[] = [];
  for (const [index, { geometry }] of annotations.entries()) if (isWanted(geometry)) indexes.push(index);
  return indexes;
}

function matchPlaced(
  before: readonly Annotation[],
  after: readonly Annotation[],
  isWanted: (geometry: Geometry) => boolean,
  neighboursOf: (early: readonly Annotation[], late: readonly Annotation[]) => Neighbours,
): Pair[] {
  const [befores, afters] = [indexesOf(before, isWanted), indexesOf(after, isWanted)];
  if (befores.length === 0 || afters.length === 0) return [];
  const early = befores.map((index) => before[index] as Annotation); // an index of that list, here and below
  const late = afters.map((index) => after[index] as Annotation);
  const near = neighboursOf(early, late);
  const isTaken = new Uint8Array(late.length);
  const pairs: Pair[] = [];
  const edges: Edge[] = [];
  for (const [row, annotation] of early.entries()) {
    const candidates: Edge[] = [];
    let equal = -1;
    near(row, (column, overlap) => {
      if (equal !== -1 || isTaken[column] === 1 || overlap < LEAST_OVERLAP) return;
      const other = late[column] as Annotation;
      if (overlap >= OVERLAP_OF_SAME && changeBetween(annotation, other) === null) equal = column;
      const isAlike = annotation.label === other.label && annotation.geometry.kind === other.geometry.kind;
      if (isAlike) candidates.push({ row, column, worth: overlap + WORTH_OF_LABEL });
      else if (overlap >= LEAST_OVERLAP_OF_OTHERS) candidates.push({ row, column, worth: overlap });
    });
    if (equal === -1) {
      candidates.sort((a, b) => b.worth - a.worth);
      for (const candidate of candidates.slice(0, MOST_CANDIDATES)) edges.push(candidate);
    } else {
      isTaken[equal] = 1;
      pairs.push([befores[row] as number, afters[equal] as number]);
    }
  }
  const open = edges.filter(({ column }) => isTaken[column] === 0);
  for (const [row, column] of assignBest(early.length, late.length, open).entries())
    if (column !== -1) pairs.push([befores[row] as number, afters[column] as number]);
  return pairs;
}
