import type { BatchMode } from '@countersign/contract';

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
