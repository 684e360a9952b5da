import type { MeasuredRate } from '@countersign/contract';

/** Null after a full inspection, when the rate is exact. */
export function intervalOf({ low, high }: MeasuredRate): readonly [number, number] | null {
  return low === null || high === null || low === high ? null : [low, high];
}
