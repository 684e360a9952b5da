import type { Part } from '@countersign/contract';

/**
 * How far a package is, as the map of packages shows it. Without a result of its own, it is done once nobody has to decide
 * anything in it.
 */
export type PartStanding = 'passed' | 'rejected' | 'done' | 'assigned' | 'free';

export function partStanding({ state, items, left, assigneeId }: Part): PartStanding {
  if (state === '10') return 'passed';
  if (state === '20') return 'rejected';
  if (left === 0 && items > 0) return 'done';
  return assigneeId === null ? 'free' : 'assigned';
}
