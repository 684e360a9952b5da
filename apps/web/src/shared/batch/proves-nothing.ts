import type { MeasuredRate } from '@countersign/contract';

/** Whether a rate speaks of nothing but the items it was measured on, as that of items drawn in a row does. */
export function provesNothing({ value, low }: MeasuredRate): boolean {
  return value !== null && low === null;
}
