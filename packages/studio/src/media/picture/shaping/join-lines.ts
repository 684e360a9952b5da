import type { Polyline } from '@countersign/contract';
import type { Shaped } from './shaping.types.ts';

/** Ends this near to each other meet, in pixels of the picture. */
const meetWithin = 2;

/** One line of several whose ends meet, in the direction of the first. */
export function joinLines(lines: readonly Polyline[]): Shaped<Polyline> {
  const [first, ...others] = lines;
  if (first === undefined) return 'endsApart';
  let [points, left]: [readonly number[], readonly Polyline[]] = [first.points, others];
  while (left.length > 0) {
    const joined = left
      .map((one) => ({ one, points: joinedTo(points, one.points) }))
      .find((some) => some.points !== undefined);
    if (joined?.points === undefined) return 'endsApart';
    points = joined.points;
    left = left.filter((one) => one !== joined.one);
  }
  return { kind: 'polyline', points: [...points] };
}

function joinedTo(points: readonly number[], other: readonly number[]): readonly number[] | undefined {
  for (const next of [other, turnedBack(other)]) {
    if (doMeet(points.slice(-2), next)) return [...points, ...next.slice(2)];
    if (doMeet(next.slice(-2), points)) return [...next, ...points.slice(2)];
  }
  return undefined;
}

function doMeet([x0 = 0, y0 = 0]: readonly number[], [x1 = 0, y1 = 0]: readonly number[]): boolean {
  return Math.hypot(x1 - x0, y1 - y0) <= meetWithin;
}

function turnedBack(points: readonly number[]): readonly number[] {
  return points.flatMap((_, at) => (at % 2 === 0 ? [points.at(-at - 2) ?? 0, points.at(-at - 1) ?? 0] : []));
}
