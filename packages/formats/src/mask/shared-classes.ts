import type { DeliveredItem } from '@countersign/contract';
import { maskSourceOf } from './mask-source.ts';

/** How many annotations of an item have the label of another where its PNG tells classes apart, and no objects. */
export function countSharedClasses(item: DeliveredItem): number {
  const kept = maskSourceOf(item);
  if (kept === null || kept.objects !== null) return 0;
  const painted = item.annotations.filter(({ geometry: { kind } }) => ['mask', 'polygon', 'box'].includes(kind));
  const groups = [...Map.groupBy(painted, ({ label }) => label).values()];
  return groups.reduce((sum, { length }) => sum + (length > 1 ? length : 0), 0);
}
