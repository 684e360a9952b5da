import type { Annotation } from '@countersign/contract';
import { knownArea, knownRegion } from './known-overlaps.ts';
import { sharedBounds } from './overlap-area.ts';
import type { ShapeRegion } from './region.ts';
import { isPauseDue, runThrough, type Steps, startSteps } from './steps.ts';

/** Two annotations that share an area. */
export interface Overlap {
  /** The one later in the list. */
  readonly id: string;
  readonly otherId: string;
  /** Square pixels. */
  readonly areaPx: number;
}

interface Overlaps {
  readonly overlaps: Overlap[];
  readonly isWhole: boolean;
}

interface Placed {
  readonly id: string;
  /** Its position in the list. */
  readonly order: number;
  readonly region: ShapeRegion;
}

/** Sums of rounded products are off by less than this, in square pixels. Borders that touch share no more. */
const ROUNDING_PX = 1e-6;

/**
 * At most about a second of work, where thousands of long shapes lie beside each other at a slant, or one long border lies
 * beside them. Work is counted and not timed, so that a busy machine comes to the same answer, only later.
 */
const MOST_STEPS = 30_000_000;

/**
 * The pairs of annotations that share more than `tolerancePx` square pixels, in the order of the list; `most` of them at
 * most. Boxes, polygons and masks have an area, other shapes never overlap. `isWhole` is false where the search gave up
 * before it had looked at every pair.
 */
export function findOverlaps(annotations: readonly Annotation[], tolerancePx: number, most: number): Overlaps {
  return runThrough(overlapSlices(annotations, tolerancePx, most));
}

/** As `findOverlaps`, with a pause after every slice of the work. */
export function* overlapSlices(
  annotations: readonly Annotation[],
  tolerancePx: number,
  most: number,
): Generator<void, Overlaps> {
  const placed: Placed[] = [];
  for (const [order, { id, geometry }] of annotations.entries()) {
    const region = knownRegion(geometry);
    if (region !== null) placed.push({ id, order, region });
  }
  const found: (Overlap & { readonly at: number; readonly otherAt: number })[] = [];
  const steps = startSteps(MOST_STEPS);
  let isWhole = true;
  for (const pair of neighbours(placed, steps)) {
    if (isPauseDue(steps)) yield;
    if (pair === null) continue;
    const [one, other] = pair;
    const areaPx = isApart(one.region, other.region, tolerancePx)
      ? 0
      : yield* knownArea(one.region, other.region, steps);
    if (areaPx === undefined) {
      isWhole = false;
      break;
    }
    if (areaPx <= tolerancePx + ROUNDING_PX) continue;
    const [later, earlier] = one.order > other.order ? [one, other] : [other, one];
    found.push({ id: later.id, otherId: earlier.id, areaPx, at: later.order, otherAt: earlier.order });
    if (found.length === most) break;
  }
  if (steps.left < 0) isWhole = false;
  found.sort((a, b) => a.at - b.at || a.otherAt - b.otherAt);
  return { overlaps: found.map(({ id, otherId, areaPx }) => ({ id, otherId, areaPx })), isWhole };
}

/** Whether the rectangles around two regions share too little for an overlap. */
function isApart(one: ShapeRegion, other: ShapeRegion, tolerancePx: number): boolean {
  const { left, top, right, bottom } = sharedBounds(one.bounds, other.bounds);
  return right <= left || bottom <= top || (right - left) * (bottom - top) <= tolerancePx + ROUNDING_PX;
}

/** Looking at two rectangles takes so much less than a step along two borders. */
const LOOKS_PER_STEP = 16;

/** The pairs whose bounds meet, by a sweep along the axis on which the shapes are spread more, and null after each shape. */
function* neighbours(placed: readonly Placed[], steps: Steps): Generator<readonly [Placed, Placed] | null> {
  const isAlongX = crowding(placed, 'left', 'right') <= crowding(placed, 'top', 'bottom');
  const [start, end] = isAlongX ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const [from, to] = isAlongX ? (['top', 'bottom'] as const) : (['left', 'right'] as const);
  const sorted = [...placed].sort((a, b) => a.region.bounds[start] - b.region.bounds[start]);
  let active: Placed[] = [];
  for (const one of sorted) {
    const { bounds } = one.region;
    active = active.filter((other) => other.region.bounds[end] > bounds[start]);
    steps.left -= active.length / LOOKS_PER_STEP;
    if (steps.left < 0) return;
    for (const other of active) {
      if (other.region.bounds[from] < bounds[to] && other.region.bounds[to] > bounds[from]) yield [one, other];
    }
    active.push(one);
    yield null;
  }
}

/** How many shapes a line across this axis meets on average. */
function crowding(placed: readonly Placed[], start: 'left' | 'top', end: 'right' | 'bottom'): number {
  let [first, last, sum] = [Infinity, -Infinity, 0];
  for (const { region } of placed) {
    first = Math.min(first, region.bounds[start]);
    last = Math.max(last, region.bounds[end]);
    sum += region.bounds[end] - region.bounds[start];
  }
  return last > first ? sum / (last - first) : 0;
}
