import type { PackageRow } from '@countersign/contract';
import { inspectPackage } from '@countersign/domain';
import type { PackageRecord } from './package-list.store.ts';

/** A package as the member sees it in its list. */
export function showPackage(record: PackageRecord, memberId: string): PackageRow {
  const { ownPassed, ownRejected, unseen: _, defaultPassed: _passed, defaultUnseen: _unseen, ...kept } = record;
  const { holderId, holder, heldUntil, ...row } = kept;
  const valid = row.total - row.invalid;
  const decided = ownPassed + ownRejected;
  return {
    ...row,
    extent: row.extent ?? row.total,
    valid,
    inspection: inspectPackage(record),
    actual: {
      decided,
      acceptanceRate: valid === 0 ? null : decided / valid,
      passRate: decided === 0 ? null : ownPassed / decided,
    },
    holder:
      heldUntil === null ? null : { name: holder ?? '', until: heldUntil.toISOString(), isMine: holderId === memberId },
  };
}
