import type { BatchMode } from '@countersign/contract';
import type { SampleCounts } from '../sampling/sample-outcome.ts';
import { hasOpen, type OpenCounts, openWithSample } from './has-open.ts';

/** What decides whether a batch under acceptance waits for nothing but its result. */
export interface AcceptanceFacts {
  readonly mode: BatchMode;
  readonly open: OpenCounts;
  readonly sample: SampleCounts | null;
  readonly agreedRate: number;
  /** Its order asks for a spot check. */
  readonly needsSample: boolean;
  /** Every valid item has a decision of its own. */
  readonly isAllExplicit: boolean;
}

/** Whether a batch asks for a spot check that was not drawn. One that was looked at item by item needs none. */
export function lacksSample({
  needsSample,
  sample,
  isAllExplicit,
}: Pick<AcceptanceFacts, 'needsSample' | 'sample' | 'isAllExplicit'>): boolean {
  return needsSample && sample === null && !isAllExplicit;
}

/** Whether a batch under acceptance can be finished: nothing of it is open, and its spot check was drawn. */
export function canBeFinished(facts: AcceptanceFacts): boolean {
  const { mode, open, sample, agreedRate } = facts;
  return !hasOpen(mode, openWithSample(open, sample, agreedRate)) && !lacksSample(facts);
}
