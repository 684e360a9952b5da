import type { OpinionSize } from '@countersign/contract';

/** How many of the items that could be drawn get a second opinion: a share is rounded up, a number is the most. */
export function opinionCount(size: OpinionSize, lot: number): number {
  return size.kind === 'items' ? Math.min(size.items, lot) : Math.ceil((lot * size.percent) / 100);
}
