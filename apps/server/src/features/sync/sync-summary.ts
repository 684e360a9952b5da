import { type DeliverySummary, deliverySummary } from '@countersign/contract';
import type { Sync } from './sync.store.ts';

/** What a completed sync brought; null before. */
export function readSummary(sync: Sync): DeliverySummary | null {
  return sync.status === '2' ? deliverySummary.parse(sync.summary) : null;
}
