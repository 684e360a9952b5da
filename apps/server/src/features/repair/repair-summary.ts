import { type RepairSummary, repairSummary } from '@countersign/contract';
import type { Sync } from '../sync/sync.store.ts';

/** What a completed repair delivered; null before completion. */
export function readRepairSummary(sync: Sync): RepairSummary | null {
  return sync.status === '2' ? repairSummary.parse(sync.summary) : null;
}
