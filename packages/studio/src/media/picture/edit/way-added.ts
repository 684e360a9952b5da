import type { Geometry } from '@countersign/contract';
import type { Point } from '../geometry/point.ts';
import type { WithPoint } from './change-points.ts';

/**
 * Adds the way between a point of an outline or a line and the one before it, or else the one after it, as `wayFrom` knows
 * it from there; undefined if it knows none.
 */
export function withWayAdded(
  geometry: Geometry,
  point: number,
  wayFrom: (other: Point) => readonly Point[] | undefined,
): WithPoint | undefined {
  if (geometry.kind === 'polyline') {
    const added = listWithWay(geometry.points, point, false, wayFrom);
    return added && { geometry: { ...geometry, points: added.list }, point: added.point };
  }
  if (geometry.kind !== 'polygon') return undefined;
  let first = 0;
  for (const [nth, ring] of geometry.rings.entries()) {
    const count = Math.floor(ring.length / 2);
    if (point < first + count) {
      const added = listWithWay(ring, point - first, true, wayFrom);
      return (
        added && { geometry: { ...geometry, rings: geometry.rings.with(nth, added.list) }, point: first + added.point }
      );
    }
    first += count;
  }
  return undefined;
}

function listWithWay(
  list: number[],
  point: number,
  isClosed: boolean,
  wayFrom: (other: Point) => readonly Point[] | undefined,
): { readonly list: number[]; readonly point: number } | undefined {
  const count = Math.floor(list.length / 2);
  const at = (nth: number): Point | undefined => {
    const place = isClosed ? (nth + count) % count : nth;
    const [x, y] = [list[place * 2], list[place * 2 + 1]];
    return x === undefined || y === undefined ? undefined : { x, y };
  };
  const [before, after] = [at(point - 1), at(point + 1)];
  const way = before && wayFrom(before);
  if (way !== undefined && way.length > 0) {
    const added = list.toSpliced(point * 2, 0, ...way.flatMap(({ x, y }) => [x, y]));
    return { list: added, point: point + way.length };
  }
  const back = after && wayFrom(after)?.toReversed();
  if (back === undefined || back.length === 0) return undefined;
  return { list: list.toSpliced(point * 2 + 2, 0, ...back.flatMap(({ x, y }) => [x, y])), point };
}
