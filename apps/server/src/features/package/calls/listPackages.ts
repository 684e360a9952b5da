import { type PackageRow, type PackageState, type packageListCalls, packageState } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../batch/batch.store.ts';
import { countStates, listRecords, type PackageRecord } from '../package-list.store.ts';

type ListPackages = typeof packageListCalls.listPackages;

export async function listPackages(requested: Requested<ListPackages>): Promise<Outcome<ListPackages>> {
  const { db, member, now, input } = requested;
  const batch = await findBatch(db, member, input.batchId);
  if (batch === undefined) return refuse(5019007);
  // The blocks of item mode are on no screen.
  if (batch.mode === 'item') return refuse(5007027);
  const { customerId, memberId } = member;
  const listed = { customerId, memberId, mode: batch.mode, now };
  const [records, counted] = await Promise.all([listRecords(db, listed, input), countStates(db, listed, input)]);
  const asked: readonly PackageState[] = input.state === undefined ? packageState.options : [input.state];
  return ok({
    total: asked.reduce((sum, state) => sum + (counted.get(state) ?? 0), 0),
    // Total over the states by construction.
    states: Object.fromEntries(packageState.options.map((state) => [state, counted.get(state) ?? 0])) as Record<
      PackageState,
      number
    >,
    packages: records.map((record) => showPackage(record, memberId)),
  });
}

function showPackage(record: PackageRecord, memberId: string): PackageRow {
  const { ownPassed, ownRejected, holderId, holder, heldUntil, ...row } = record;
  const valid = row.total - row.invalid;
  const decided = ownPassed + ownRejected;
  return {
    ...row,
    valid,
    actual: {
      decided,
      acceptanceRate: valid === 0 ? null : decided / valid,
      passRate: decided === 0 ? null : ownPassed / decided,
    },
    holder:
      heldUntil === null ? null : { name: holder ?? '', until: heldUntil.toISOString(), isMine: holderId === memberId },
  };
}
