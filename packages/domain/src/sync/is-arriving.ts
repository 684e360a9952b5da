import type { SyncStatus } from '@countersign/contract';

/** Whether more of a delivery may come: it is pending until its first part came, then in process until it ends. */
export function isArriving(status: SyncStatus): boolean {
  return status === '0' || status === '1';
}
