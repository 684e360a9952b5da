import type { BatchMode } from '@countersign/contract';
import { isSampleEnough, openInSample, type SampleCounts } from '../sampling/sample-outcome.ts';

/** The undecided parts of a batch. */
export interface OpenCounts {
  /** Valid items without an effective result. */
  readonly items: number;
  /** Packages neither passed nor rejected. */
  readonly packages: number;
}

/**
 * Whether open items or packages keep a batch from being finished. Item mode hides its packages, so only items count.
 */
export function hasOpen(mode: BatchMode, open: OpenCounts): boolean {
  return open.items > 0 || (mode !== 'item' && open.packages > 0);
}

/**
 * What of a batch with a sample keeps it from being finished: the sample, until it says enough, and all the rest unless
 * that passes by default.
 */
export function openWithSample(all: OpenCounts, sample: SampleCounts | null, agreedRate: number): OpenCounts {
  if (sample === null) return all;
  const left = openInSample(sample);
  if (sample.undecided === '00') return { ...all, items: Math.max(all.items, left) };
  return { items: isSampleEnough(sample, agreedRate) ? 0 : left, packages: 0 };
}
