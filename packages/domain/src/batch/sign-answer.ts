import type { BatchMode, BatchStage } from '@countersign/contract';
import { hasOpen, type OpenCounts } from './has-open.ts';

/**
 * What the question "can I sign?" is answered: something is undecided; the agreed rate is reached or missed by what was
 * decided one by one, as finish proposes it; or nothing was decided one by one, so that no rate speaks.
 */
export type SignAnswer = 'undecided' | 'reached' | 'missed' | 'unjudged';

/** Null for a batch that is signed, or being repaired: the question does not arise. `suggested` is what finish proposes. */
export function signAnswer(
  batch: { readonly mode: BatchMode; readonly stage: BatchStage },
  open: OpenCounts,
  suggested: '10' | '20' | null,
): SignAnswer | null {
  if (batch.stage !== 'awaiting' && batch.stage !== 'accepting') return null;
  if (hasOpen(batch.mode, open)) return 'undecided';
  return suggested === null ? 'unjudged' : suggested === '10' ? 'reached' : 'missed';
}
