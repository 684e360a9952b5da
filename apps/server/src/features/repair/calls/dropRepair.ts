import type { repairCalls } from '@countersign/contract';
import { isArriving } from '@countersign/domain';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { failSync, findSyncByName, lockSync } from '../../sync/sync.store.ts';
import { findRepair } from '../find-repair.ts';

type DropRepair = typeof repairCalls.dropRepair;

export async function dropRepair({ input, db, now }: Requested<DropRepair>): Promise<Outcome<DropRepair>> {
  const found = await findRepair(db, input.batchId, 'look');
  if ('refusal' in found) return found.refusal;
  const { customerId, projectId, name, round } = found.batch;
  return db.transaction().execute(async (transaction) => {
    const seen = await findSyncByName(transaction, customerId, projectId, name, round + 1);
    // It may have been completed in between.
    const sync = seen && (await lockSync(transaction, seen.id));
    if (sync === undefined || !isArriving(sync.status)) return ok({ dropped: false });
    await failSync(transaction, sync, { cause: 'provider', reason: 'given up by the provider' }, now);
    return ok({ dropped: true });
  });
}
