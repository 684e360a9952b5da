import type { BatchMode, BatchStage } from '@countersign/contract';
import { hasOpen, type OpenCounts } from './has-open.ts';

/**
 * The answer to "can I sign?": something is undecided; items decided one by one reach or miss the agreed rate, as
 * finish suggests; or nothing was decided one by one, so that there is no rate.
 */
export type SignAnswer = 'undecided' | 'reached' | 'missed' | 'unjudged';

/** Null for a batch that is signed or being repaired. `suggested` is what finish suggests. */
export function signAnswer(
  batch: { readonly mode: BatchMode; readonly stage: BatchStage },
  open: OpenCounts,
  suggested: '10' | '20' | null,
): SignAnswer | null {
  if (batch.stage !== 'awaiting' && batch.stage !== 'accepting') return null;
  if (hasOpen(batch.mode, open)) return 'undecided';
  return suggested === null ? 'unjudged' : suggested === '10' ? 'reached' : 'missed';
}
