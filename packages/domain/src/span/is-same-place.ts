import type { ErrorPlace } from '@countersign/contract';

/** Whether two errors of the whole item name the same place, or both none. */
export function isSamePlace(one: ErrorPlace | undefined, other: ErrorPlace | undefined): boolean {
  return JSON.stringify(one?.ranges) === JSON.stringify(other?.ranges);
}
