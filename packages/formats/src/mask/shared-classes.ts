import type { DeliveredItem } from '@countersign/contract';
import { maskSourceOf } from './mask-source.ts';
import { MAX_OBJECTS } from './number-objects.ts';
import { hasInside } from './paint-shapes.ts';

/**
 * How many annotations of an item have the label of another where its PNG tells classes apart and no objects, and how many
 * are more objects than a PNG has numbers for.
 */
export function countSharedClasses(item: DeliveredItem): number {
  const kept = maskSourceOf(item);
  const painted = item.annotations.filter(({ geometry }) => hasInside(geometry));
  if (kept === null || kept.objects !== null) return Math.max(0, painted.length - MAX_OBJECTS);
  const groups = [...Map.groupBy(painted, ({ label }) => label).values()];
  return groups.reduce((sum, { length }) => sum + (length > 1 ? length : 0), 0);
}
