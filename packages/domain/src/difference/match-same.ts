import type { Annotation, Geometry, ItemDifference } from '@countersign/contract';
import { annotationBox } from '../item/annotation-box.ts';
import { isShape } from '../item/is-shape.ts';
import { boundsOfSpan } from '../span/bounds-of-span.ts';
import { changeBetween } from './change-between.ts';
import { matchByOverlap } from './match-by-overlap.ts';
import type { Pair } from './match-placeless.ts';
import { LEAST_PIXELS } from './measure-movement.ts';

/**
 * Pairs the annotations at `left` with those at `right`, as many, so that both of every pair say the same, whatever their
 * ids; null where that fails. What was matched `by` overlap before is only tried once more in the order of the lists.
 */
export function matchSame(
  before: readonly Annotation[],
  after: readonly Annotation[],
  left: readonly number[],
  right: readonly number[],
  by: ItemDifference['matchedBy'],
): Pair[] | null {
  const [early, late] = [left.map((at) => before[at] as Annotation), right.map((at) => after[at] as Annotation)]; // indexes of the lists
  const found = inOrder(early, late) ?? (by === 'ids' && mayLieAlike(early, late) ? matchByOverlap(early, late) : null);
  if (found === null || found.length < left.length) return null;
  const isSame = found.every(
    ([one, other]) => changeBetween(early[one] as Annotation, late[other] as Annotation) === null, // as above
  );
  return isSame ? found.map(([one, other]): Pair => [left[one] as number, right[other] as number]) : null;
}

function inOrder(early: readonly Annotation[], late: readonly Annotation[]): Pair[] | null {
  const isSame = early.every((one, at) => changeBetween(one, late[at] as Annotation) === null); // of one length
  return isSame ? early.map((_, at): Pair => [at, at]) : null;
}

/** Whether the places where they begin and end, in their order, lie alike: a look that costs little and rules most lists out. */
function mayLieAlike(early: readonly Annotation[], late: readonly Annotation[]): boolean {
  return ([0, 1] as const).every((side) => {
    const edges = ({ geometry }: Annotation) => edgesOf(geometry)[side];
    const [one, other] = [Float64Array.from(early, edges).sort(), Float64Array.from(late, edges).sort()];
    return one.every((value, at) => Math.abs(value - (other[at] ?? Infinity)) <= 2 * LEAST_PIXELS);
  });
}

/** The left and the upper edge of a shape, begin and end of a span or an interval. */
function edgesOf(geometry: Geometry): readonly [number, number] {
  if (geometry.kind === 'span') return boundsOfSpan(geometry);
  if (geometry.kind === 'interval') return [geometry.fromUs, geometry.toUs];
  if (!isShape(geometry)) return [0, 0];
  const { x, y } = annotationBox(geometry);
  return [x, y];
}
