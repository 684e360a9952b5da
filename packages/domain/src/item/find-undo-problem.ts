import type { BulkDecision } from './effective-result.ts';

/** A verdict that its author wants to take back, or another act that came after it. */
export interface LastAct {
  readonly isVerdict: boolean;
  /** The version of the item before it. */
  readonly version: number;
}

/**
 * Why the last act of a member on an item cannot be taken back; null where it can. Only a verdict can, as long as nobody wrote
 * on the item since (5007019) and nobody decided its package as a whole (5005054).
 */
export function findUndoProblem(
  item: { readonly version: number; readonly seq: number },
  bulk: BulkDecision,
  last: LastAct | undefined,
): 5007019 | 5005054 | null {
  if (last === undefined || !last.isVerdict || item.version !== last.version + 1) return 5007019;
  return bulk.result !== null && bulk.seq > item.seq ? 5005054 : null;
}
