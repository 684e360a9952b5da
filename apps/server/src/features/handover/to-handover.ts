import type { HandoverDataset } from '@countersign/contract';
import type { HandoverRecord } from './handover.store.ts';

/** The record as the contract describes it. */
export function toHandover(record: HandoverRecord): HandoverDataset {
  return { ...record, createdAt: record.createdAt.toISOString() };
}
