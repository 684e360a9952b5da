import type { Annotation } from '@countersign/contract';
import { distance, type Point } from './point.ts';
import { outlinesOf } from './snap.ts';

/** A place this near to a border lies on it, in pixels of the picture. */
const onBorder = 0.02;

/** A place on an outline: after which of its points, and how far along from there. */
interface Footing {
  readonly after: number;
  readonly away: number;
}

/**
 * The corners of the first annotation that has both places on one border, between them; by the shorter way, or the other
 * one. Undefined if there is no such annotation.
 */
export function wayAlong(
  annotations: readonly Annotation[],
  from: Point,
  to: Point,
  isOtherWay: boolean,
): readonly Point[] | undefined {
  for (const { geometry } of annotations) {
    for (const { points, kind } of outlinesOf(geometry)) {
      if (kind === 'single') continue;
      const corners = Array.from({ length: Math.floor(points.length / 2) }, (_, nth) => ({
        x: points[nth * 2] as number, // below the length
        y: points[nth * 2 + 1] as number,
      }));
      const isClosed = kind === 'closed';
      const [start, end] = [footing(corners, from, isClosed), footing(corners, to, isClosed)];
      if (start === undefined || end === undefined) continue;
      const forth = cornersBetween(corners, start, end);
      const back = cornersBetween(corners, end, start)?.toReversed();
      const ways = (isClosed ? [forth, back] : [start.after <= end.after ? forth : back]).filter(
        (way) => way !== undefined,
      );
      const lengthOf = (way: readonly Point[]) =>
        [...way, to].reduce((sum, point, nth) => sum + distance(point, way[nth - 1] ?? from), 0);
      const sorted = ways
        .map((way) => way.filter((corner) => distance(corner, from) > onBorder && distance(corner, to) > onBorder))
        .sort((a, b) => lengthOf(a) - lengthOf(b));
      return isOtherWay ? (sorted[1] ?? sorted[0]) : sorted[0];
    }
  }
  return undefined;
}

function footing(corners: readonly Point[], at: Point, isClosed: boolean): Footing | undefined {
  let found: (Footing & { readonly off: number }) | undefined;
  const last = isClosed ? corners.length : corners.length - 1;
  for (let after = 0; after < last; after += 1) {
    const [a, b] = [corners[after], corners[(after + 1) % corners.length]];
    if (a === undefined || b === undefined) continue;
    const length = distance(a, b);
    const along = length === 0 ? 0 : ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / length;
    const within = Math.min(length, Math.max(0, along));
    const foot =
      length === 0 ? a : { x: a.x + ((b.x - a.x) * within) / length, y: a.y + ((b.y - a.y) * within) / length };
    const off = distance(foot, at);
    if (off <= onBorder && off < (found?.off ?? Infinity)) found = { after, away: within, off };
  }
  return found;
}

/** The corners that one passes going forwards from one place to another. */
function cornersBetween(corners: readonly Point[], start: Footing, end: Footing): readonly Point[] {
  const passed: Point[] = [];
  const isAhead = start.after === end.after && start.away <= end.away;
  for (let at = start.after; !isAhead; ) {
    at = (at + 1) % corners.length;
    const corner = corners[at];
    if (corner !== undefined) passed.push(corner);
    if (at === end.after || passed.length >= corners.length) break;
  }
  return passed;
}
