import { canBeFinished } from '@countersign/domain';
import type { Db } from '../../platform/db/connect.ts';
import { sampleCounts } from './sample.service.ts';
import { type AcceptedBatch, listAccepted } from './under-acceptance.store.ts';

/** The customer's batches that wait for nothing but their result, first the one that has waited longest. */
export async function batchesToFinish(db: Db, customerId: string): Promise<AcceptedBatch[]> {
  const accepted = await listAccepted(db, customerId);
  return accepted.filter(isReady).toSorted((a, b) => a.lastAt.getTime() - b.lastAt.getTime());
}

function isReady(batch: AcceptedBatch): boolean {
  const { total, passed, rejected, invalid, mode, n00, n05, agreedRate, needsSample } = batch;
  return canBeFinished({
    ...{ mode, agreedRate, needsSample },
    open: { items: total - passed - rejected - invalid, packages: mode === 'item' ? 0 : n00 + n05 },
    sample: sampleCounts(batch.sample, batch, batch.isPassedOver),
    isAllExplicit: batch.ownPassed + batch.ownRejected === total - invalid,
  });
}
