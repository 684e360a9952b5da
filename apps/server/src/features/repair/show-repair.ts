import type { Repair } from '@countersign/contract';
import type { RepairRecord } from './repair.store.ts';

/** A batch as the provider's list of repairs shows it. */
export function showRepair(record: RepairRecord, stage: Repair['stage']): Repair {
  return {
    batchId: record.id,
    batchNumber: record.number,
    batchName: record.name,
    customerName: record.customerName,
    projectName: record.projectName,
    mode: record.mode,
    stage,
    round: record.round,
    items: record.total,
    rejected: record.rejected,
    rejectedAt: record.completedAt?.toISOString() ?? null,
    rejectedBy: record.latestAcceptor,
    remark: record.remark,
  };
}
