/** Points `[x0, y0, …]` and what lies between them: nothing, lines, or lines that come back to the first point. */
export interface ShapeLine {
  readonly points: readonly number[];
  readonly joined: 'not' | 'open' | 'closed';
}

/** A point looks at the lines of another outline; as many looks are taken. */
const MOST_LOOKS = 4_000_000;

/**
 * The largest distance of a point of either outline from the other outline, in pixels; null where one has no points or
 * they have so many that this would take long.
 */
export function outlineDistance(one: readonly ShapeLine[], other: readonly ShapeLine[]): number | null {
  const [points, others] = [countPoints(one), countPoints(other)];
  if (points === 0 || others === 0 || points * others > MOST_LOOKS) return null;
  return Math.sqrt(Math.max(farthest(one, other), farthest(other, one)));
}

function countPoints(outlines: readonly ShapeLine[]): number {
  return outlines.reduce((sum, { points }) => sum + points.length / 2, 0);
}

/** The square of the largest distance of a point of `from` from `to`. */
function farthest(from: readonly ShapeLine[], to: readonly ShapeLine[]): number {
  let most = 0;
  for (const { points } of from)
    for (let place = 0; place + 1 < points.length; place += 2)
      most = Math.max(most, nearest(at(points, place), at(points, place + 1), to, most));
  return most;
}

/** The square of the distance of a point from outlines; any smaller number than `enough` where it is less than that. */
function nearest(x: number, y: number, outlines: readonly ShapeLine[], enough: number): number {
  let least = Infinity;
  for (const { points, joined } of outlines) {
    const isClosed = joined === 'closed' || points.length === 2;
    let [fromX, fromY] = isClosed ? [at(points, points.length - 2), at(points, points.length - 1)] : [0, 0];
    for (let place = 0; place + 1 < points.length; place += 2) {
      const [toX, toY] = [at(points, place), at(points, place + 1)];
      if (joined === 'not') least = Math.min(least, (toX - x) ** 2 + (toY - y) ** 2);
      else if (place > 0 || isClosed) least = Math.min(least, toLine(x, y, fromX, fromY, toX, toY));
      if (least <= enough) return least;
      [fromX, fromY] = [toX, toY];
    }
  }
  return least;
}

/** The square of the distance of a point from a line between two points. */
function toLine(x: number, y: number, fromX: number, fromY: number, toX: number, toY: number): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX ** 2 + alongY ** 2;
  const share = length === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / length;
  const within = Math.max(0, Math.min(1, share));
  return (fromX + within * alongX - x) ** 2 + (fromY + within * alongY - y) ** 2;
}

function at(points: readonly number[], place: number): number {
  return points[place] as number; // callers stay below the length
}
