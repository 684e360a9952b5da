import type { Geometry, Mask } from '@countersign/contract';
import { boxCorners } from '../item/box-corners.ts';
import { boxOfRuns, runLengths } from '../item/rle.ts';
import type { Steps } from './steps.ts';

/** A piece of a border that is not vertical, from left to right. */
export interface BorderPiece {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** 1 where its ring goes from left to right here, -1 where it goes back. */
  readonly wind: 1 | -1;
  /** The ring it belongs to, counted within its region. */
  readonly ring: number;
}

export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The area of a shape: all points around which one of its rings winds. */
export interface ShapeRegion {
  readonly bounds: Extent;
  readonly ringCount: number;
  /** It fills its bounds. */
  readonly isUpright: boolean;
  /** No two of its edges cross. */
  readonly isPlain: boolean;
  /** The edges in the columns of a window, in no order. Some of those below it are left out. Looking takes steps. */
  edgesWithin(window: Extent, steps: Steps): BorderPiece[];
}

/** Looking at a point of a border takes so much less than a step along two of them. */
const POINTS_PER_STEP = 4;

/** The region of a shape; null where it has no area. A mask whose runs are invalid counts as the box it names. */
export function regionOf(geometry: Geometry): ShapeRegion | null {
  switch (geometry.kind) {
    case 'box': {
      const isUpright = (geometry.rotation ?? 0) === 0;
      return ringRegion([isUpright ? boxCorners({ ...geometry, rotation: 0 }) : boxCorners(geometry)], isUpright);
    }
    case 'polygon':
      return ringRegion(geometry.rings, false);
    case 'mask':
      return maskRegion(geometry);
    case 'polyline':
    case 'points':
    case 'skeleton':
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
      return null;
  }
}

function ringRegion(all: readonly (readonly number[])[], isUpright: boolean): ShapeRegion | null {
  const rings = all.filter((ring) => ring.length >= 6);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (let at = 0; at + 1 < ring.length; at += 2) {
      left = Math.min(left, ring[at] as number);
      right = Math.max(right, ring[at] as number);
      top = Math.min(top, ring[at + 1] as number);
      bottom = Math.max(bottom, ring[at + 1] as number);
    }
  }
  if (!(right > left && bottom > top)) return null;
  return {
    bounds: { left, top, right, bottom },
    ringCount: rings.length,
    isUpright,
    isPlain: isUpright,
    edgesWithin({ left: from, right: to, bottom: lowest }, steps) {
      const edges: BorderPiece[] = [];
      for (const [ring, points] of rings.entries()) {
        const last = points.length - (points.length % 2) - 2;
        for (const stretch of stretchesOf(points)) {
          steps.left -= 1;
          if (stretch.right <= from || stretch.left >= to || stretch.top > lowest) continue;
          steps.left -= STRETCH / POINTS_PER_STEP;
          const before = stretch.start === 0 ? last : stretch.start - 2;
          let [x0, y0] = [points[before] as number, points[before + 1] as number];
          for (let at = stretch.start; at < stretch.end; at += 2) {
            const [x1, y1] = [points[at] as number, points[at + 1] as number];
            if (x0 < x1 && x1 > from && x0 < to) edges.push({ x0, y0, x1, y1, wind: 1, ring });
            else if (x1 < x0 && x0 > from && x1 < to) edges.push({ x0: x1, y0: y1, x1: x0, y1: y0, wind: -1, ring });
            [x0, y0] = [x1, y1];
          }
        }
      }
      return edges;
    },
  };
}

/** Edges of a ring that follow one another, by the points at their ends, between which columns they lie, and below what. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

const STRETCH = 64;
const stretches = new WeakMap<readonly number[], readonly Stretch[]>();

/** A long border is asked for its edges by every neighbour, so most of it is passed over. */
function stretchesOf(points: readonly number[]): readonly Stretch[] {
  const known = stretches.get(points);
  if (known !== undefined) return known;
  const length = points.length - (points.length % 2);
  const made: Stretch[] = [];
  for (let start = 0; start < length; start += 2 * STRETCH) {
    const end = Math.min(start + 2 * STRETCH, length);
    const before = start === 0 ? length - 2 : start - 2;
    let left = points[before] as number;
    let right = left;
    let top = points[before + 1] as number;
    for (let at = start; at < end; at += 2) {
      left = Math.min(left, points[at] as number);
      right = Math.max(right, points[at] as number);
      top = Math.min(top, points[at + 1] as number);
    }
    made.push({ start, end, left, right, top });
  }
  stretches.set(points, made);
  return made;
}

function maskRegion(mask: Mask): ShapeRegion | null {
  const runs = runLengths(mask);
  if (runs === null) return regionOf({ ...mask, kind: 'box' });
  const [rows] = mask.size;
  const { x, y, width, height } = boxOfRuns(runs, rows);
  if (width === 0) return null;
  return {
    bounds: { left: x, top: y, right: x + width, bottom: y + height },
    ringCount: 1,
    isUpright: false,
    isPlain: true,
    edgesWithin({ left, right }, steps) {
      steps.left -= runs.length / POINTS_PER_STEP;
      return maskEdges(runs, rows, Math.floor(left), Math.ceil(right));
    },
  };
}

/** The upper and lower side of every piece of a column that the mask fills, of the columns from one up to another. */
function maskEdges(runs: readonly number[], rows: number, firstColumn: number, endColumn: number): BorderPiece[] {
  const edges: BorderPiece[] = [];
  let start = 0;
  for (const [at, run] of runs.entries()) {
    const end = start + run;
    if (at % 2 === 1 && run > 0) {
      const from = Math.max(firstColumn, Math.floor(start / rows));
      const until = Math.min(endColumn, Math.ceil(end / rows));
      for (let column = from; column < until; column += 1) {
        const top = Math.max(start - column * rows, 0);
        const bottom = Math.min(end - column * rows, rows);
        const place = { x0: column, x1: column + 1, ring: 0 };
        edges.push({ ...place, y0: top, y1: top, wind: 1 }, { ...place, y0: bottom, y1: bottom, wind: -1 });
      }
    }
    start = end;
  }
  return edges;
}
