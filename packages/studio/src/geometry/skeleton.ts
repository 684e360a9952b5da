import type { Skeleton } from '@countersign/contract';

/** One point of a skeleton. */
export type Joint = Skeleton['points'][number];

/** Which points are joined, by their positions. */
export type SkeletonEdges = readonly (readonly [number, number])[];

/** Whether somebody said where the point is; else its place means nothing. */
export function isLabelled({ visibility }: Joint): boolean {
  return visibility > 0;
}

/** The points somebody placed, hidden ones included. */
export function labelledPlaces({ points }: Skeleton): readonly Joint[] {
  return points.filter(isLabelled);
}

/** Calls back with the ends of every edge whose both points were placed. */
export function eachEdge(
  points: readonly Joint[],
  edges: SkeletonEdges,
  visit: (from: Joint, to: Joint) => void,
): void {
  for (const [from, to] of edges) {
    const [a, b] = [points[from], points[to]];
    if (a !== undefined && b !== undefined && isLabelled(a) && isLabelled(b)) visit(a, b);
  }
}
