import type { Skeleton } from '@countersign/contract';

/** One point of a skeleton. */
export type Joint = Skeleton['points'][number];

/** Which points are connected, by their positions. */
export type SkeletonEdges = readonly (readonly [number, number])[];

/** Whether the annotator placed the point; otherwise its coordinates mean nothing. */
export function isLabelled({ visibility }: Joint): boolean {
  return visibility > 0;
}

/** The placed points, hidden ones included. */
export function labelledPlaces({ points }: Skeleton): readonly Joint[] {
  return points.filter(isLabelled);
}

/** Calls back with both ends of every edge whose two points were placed. */
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
