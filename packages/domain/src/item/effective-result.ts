import type { ItemResult } from '@countersign/contract';

/** An item's own decision and its number in the installation's order of decisions. */
export interface OwnDecision {
  readonly result: ItemResult;
  /** 0 while there is none. */
  readonly seq: number;
}

/** A package's decision for all its items. */
export interface BulkDecision {
  readonly result: '10' | '20' | null;
  /** 0 while there is none. */
  readonly seq: number;
}

/** The result that counts: of the item's own decision and its package's, the later one. */
export function effectiveResult(own: OwnDecision, bulk: BulkDecision): ItemResult {
  return bulk.result !== null && bulk.seq > own.seq ? bulk.result : own.result;
}
