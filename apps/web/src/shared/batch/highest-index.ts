import type { Batch } from '@countersign/contract';

/** The highest index number of the whole batch, also for somebody who sees a part of it: index numbers count through all. */
export function highestIndex({ part, delivered }: Pick<Batch, 'part' | 'delivered'>): number {
  return part?.ofItems ?? delivered;
}
