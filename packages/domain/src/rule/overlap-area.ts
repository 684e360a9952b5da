import type { BorderPiece, Extent, ShapeRegion } from './region.ts';
import { isPauseDue, type Steps } from './steps.ts';

/** What two shapes cost before their first edges are compared. */
const PAIR_STEPS = 100;

/** An edge of one of two regions. The rings of the second are counted on from those of the first. */
interface SweptPiece extends BorderPiece {
  /** It lies above the window, where it does not matter what it crosses. */
  readonly isAbove: boolean;
  readonly isOfSecond: boolean;
}

/**
 * The area that two regions share, in square pixels, exact but for the rounding of sums; undefined where `steps` ran out
 * first.
 *
 * Between two neighbouring ends and crossings no edges cross. There the regions are trapezoids, and a trapezoid's area is
 * its width times its height in the middle.
 */
export function* overlapArea(one: ShapeRegion, other: ShapeRegion, steps: Steps): Generator<void, number | undefined> {
  const window = sharedBounds(one.bounds, other.bounds);
  const [width, height] = [window.right - window.left, window.bottom - window.top];
  if (width <= 0 || height <= 0) return 0;
  if (one.isUpright && other.isUpright) return width * height;

  steps.left -= PAIR_STEPS;
  const edges = [...sweptEdges(one, window, 0, steps), ...sweptEdges(other, window, one.ringCount, steps)];
  steps.left -= stepsOfSort(edges.length);
  edges.sort((a, b) => a.x0 - b.x0);
  const stops = yield* stopsOf(edges, window, one.isPlain, other.isPlain, steps);
  if (stops === undefined) return undefined;

  const ringCounts = [one.ringCount, other.ringCount] as const;
  let area = 0;
  let next = 0;
  let active: SweptPiece[] = [];
  for (let at = 0; at + 1 < stops.length; at += 1) {
    const [from, to] = [stops[at] as number, stops[at + 1] as number];
    const middle = (from + to) / 2;
    for (let edge = edges[next]; edge !== undefined && edge.x0 < middle; edge = edges[next]) {
      active.push(edge);
      next += 1;
    }
    active = active.filter((edge) => edge.x1 > middle);
    steps.left -= active.length + stepsOfSort(active.length);
    if (steps.left < 0) return undefined;
    if (isPauseDue(steps)) yield;
    area += sharedHeight(active, middle, ringCounts) * (to - from);
  }
  return area;
}

/** Sorting is most of the work where a border has thousands of edges. */
function stepsOfSort(count: number): number {
  return (count * Math.log2(count + 1)) / 2;
}

export function sharedBounds(one: Extent, other: Extent): Extent {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

/** The edges in or above the window. Those below it change nothing inside. */
function sweptEdges(region: ShapeRegion, window: Extent, firstRing: number, steps: Steps): SweptPiece[] {
  const { top, bottom } = window;
  const swept: SweptPiece[] = [];
  const edges = region.edgesWithin(window, steps);
  steps.left -= edges.length;
  for (const edge of edges) {
    if (Math.min(edge.y0, edge.y1) > bottom) continue;
    const isAbove = Math.max(edge.y0, edge.y1) < top;
    swept.push({ ...edge, ring: edge.ring + firstRing, isAbove, isOfSecond: firstRing > 0 });
  }
  return swept;
}

/** Where edges begin, end or cross within the window, from left to right. `edges` are sorted by their left end. */
function* stopsOf(
  edges: readonly SweptPiece[],
  { left, right }: Extent,
  isFirstPlain: boolean,
  isSecondPlain: boolean,
  steps: Steps,
): Generator<void, Float64Array | undefined> {
  const stops = [left, right];
  const add = (x: number) => {
    if (x > left && x < right) stops.push(x);
  };
  let active: SweptPiece[] = [];
  for (const edge of edges) {
    add(edge.x0);
    add(edge.x1);
    if (edge.isAbove) continue;
    active = active.filter((one) => one.x1 > edge.x0);
    steps.left -= active.length + 1;
    if (steps.left < 0) return undefined;
    if (isPauseDue(steps)) yield;
    const isOfPlain = edge.isOfSecond ? isSecondPlain : isFirstPlain;
    for (const one of active) {
      if (isOfPlain && one.isOfSecond === edge.isOfSecond) continue;
      const x = crossing(one, edge);
      if (x !== undefined) add(x);
    }
    active.push(edge);
  }
  return Float64Array.from(new Set(stops)).sort();
}

/** Where two edges cross; undefined where they do not. */
function crossing(one: BorderPiece, other: BorderPiece): number | undefined {
  const [from, to] = [Math.max(one.x0, other.x0), Math.min(one.x1, other.x1)];
  if (from >= to) return undefined;
  const before = heightAt(one, from) - heightAt(other, from);
  const after = heightAt(one, to) - heightAt(other, to);
  if ((before < 0 && after > 0) || (before > 0 && after < 0)) return from + (to - from) * (before / (before - after));
  return undefined;
}

function heightAt({ x0, y0, x1, y1 }: BorderPiece, x: number): number {
  if (x === x0) return y0;
  return x === x1 ? y1 : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
}

/** How much of the line at `x` lies inside both regions. */
function sharedHeight(
  active: readonly SweptPiece[],
  x: number,
  [firstRings, secondRings]: readonly [number, number],
): number {
  const winding = new Int32Array(firstRings + secondRings);
  const sorted = active.map((edge) => ({ edge, y: heightAt(edge, x) })).sort((a, b) => a.y - b.y);
  /** How many rings wind around the place, of each region. */
  let [inFirst, inSecond] = [0, 0];
  let [height, lastY] = [0, 0];
  for (const { edge, y } of sorted) {
    if (inFirst > 0 && inSecond > 0) height += y - lastY;
    lastY = y;
    const before = winding[edge.ring] as number;
    const after = before + edge.wind;
    winding[edge.ring] = after;
    const step = (after === 0 ? 0 : 1) - (before === 0 ? 0 : 1);
    if (edge.isOfSecond) inSecond += step;
    else inFirst += step;
  }
  return height;
}
