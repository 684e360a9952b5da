import type { BatchMode } from '@countersign/contract';

/** What of a batch is still undecided. */
export interface OpenCounts {
  /** Valid items without an effective result. */
  readonly items: number;
  /** Packages neither passed nor rejected. */
  readonly packages: number;
}

/** Whether anything keeps a batch from being finished: in item mode its blocks are not seen, so only items count. */
export function hasOpen(mode: BatchMode, open: OpenCounts): boolean {
  return open.items > 0 || (mode !== 'item' && open.packages > 0);
}
