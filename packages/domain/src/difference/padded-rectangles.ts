import type { Annotation } from '@countersign/contract';
import { annotationBox } from '../item/annotation-box.ts';
import type { Rectangles } from './rectangle-grid.ts';

/** Sides below are made this long, so that points, lines and tiny boxes still overlap after a move of some pixels. */
const SHORTEST_SIDE = 10;

/** The upright rectangles around annotations. */
export function paddedRectangles(annotations: readonly Annotation[]): Rectangles {
  const rectangles = new Float64Array(4 * annotations.length);
  let place = 0;
  for (const { geometry } of annotations) {
    const { x, y, width, height } = annotationBox(geometry);
    const [right, down] = [padding(width), padding(height)];
    rectangles[place] = x - right;
    rectangles[place + 1] = y - down;
    rectangles[place + 2] = x + width + right;
    rectangles[place + 3] = y + height + down;
    place += 4;
  }
  return rectangles;
}

function padding(side: number): number {
  return Math.max(0, SHORTEST_SIDE - side) / 2;
}

/** What two rectangles share, as a part of what they cover together: from 0 to 1. */
export function overlapOf(list: Rectangles, index: number, others: Rectangles, other: number): number {
  const [a, b] = [4 * index, 4 * other];
  const width = Math.min(at(list, a + 2), at(others, b + 2)) - Math.max(at(list, a), at(others, b));
  if (width <= 0) return 0;
  const height = Math.min(at(list, a + 3), at(others, b + 3)) - Math.max(at(list, a + 1), at(others, b + 1));
  if (height <= 0) return 0;
  const shared = width * height;
  return shared / (areaAt(list, a) + areaAt(others, b) - shared);
}

function areaAt(list: Rectangles, place: number): number {
  return (at(list, place + 2) - at(list, place)) * (at(list, place + 3) - at(list, place + 1));
}

function at(list: Rectangles, place: number): number {
  return list[place] as number; // four numbers a rectangle
}
