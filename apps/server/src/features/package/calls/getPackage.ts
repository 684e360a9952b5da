import type { packageListCalls } from '@countersign/contract';
import { inspectedAccuracy, suggestedResult } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { countEdited, listErrorsOf } from '../package-detail.store.ts';
import { findListed } from '../package-list.store.ts';
import { showPackage } from '../package-row.service.ts';

type GetPackage = typeof packageListCalls.getPackage;

export async function getPackage({ db, member, now, input }: Requested<GetPackage>): Promise<Outcome<GetPackage>> {
  const { customerId, memberId, role } = member;
  const { batchId, packageId } = input;
  const batch = await findBatch(db, member, batchId);
  if (batch === undefined) return refuse(5019007);
  // No screen shows the packages of item mode.
  if (batch.mode === 'item') return refuse(5007027);
  const [record, edited, errors] = await Promise.all([
    findListed(db, { customerId, memberId, role, mode: batch.mode, now }, batchId, packageId),
    countEdited(db, customerId, packageId),
    listErrorsOf(db, customerId, batchId, packageId),
  ]);
  if (record === undefined || edited === undefined) return refuse(5007027);
  return ok({
    package: showPackage(record, memberId),
    agreedRate: batch.agreedRate,
    inspectedAccuracy: inspectedAccuracy(record),
    suggested: suggestedResult(batch.agreedRate, { ...record, ...edited }),
    errors,
  });
}
