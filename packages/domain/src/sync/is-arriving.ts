import type { SyncStatus } from '@countersign/contract';

/** Whether more of a delivery may come: pending until anything of it came, then in process until it ends. */
export function isArriving(status: SyncStatus): boolean {
  return status === '0' || status === '1';
}
