import { type DeliverySummary, deliverySummary } from '@countersign/contract';
import type { Sync } from './sync.store.ts';

/** What a completed sync delivered; null before completion. */
export function readSummary(sync: Sync): DeliverySummary | null {
  return sync.status === '2' ? deliverySummary.parse(sync.summary) : null;
}
