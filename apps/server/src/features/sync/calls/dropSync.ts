import type { syncCalls } from '@countersign/contract';
import { isArriving } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findProjectOfAny } from '../../project/project.store.ts';
import { findBatchNumber } from '../publish.store.ts';
import { failSync, findSyncByName, lockSync } from '../sync.store.ts';

type DropSync = typeof syncCalls.dropSync;

export async function dropSync({ input, db, now }: Requested<DropSync>): Promise<Outcome<DropSync>> {
  const project = await findProjectOfAny(db, input.projectId);
  if (project === undefined) return refuse(5002001, { unknown: 'project' });
  const { customerId } = project;
  return db.transaction().execute(async (transaction) => {
    const seen = await findSyncByName(transaction, customerId, project.id, input.name);
    // It may have been completed in between, and is a batch by now.
    const sync = seen === undefined ? undefined : await lockSync(transaction, seen.id);
    const batchNumber = await findBatchNumber(transaction, customerId, project.id, input.name);
    if (batchNumber !== null) return refuse(5019003, { batchNumber });
    if (sync === undefined || !isArriving(sync.status)) return ok({ dropped: false });
    await failSync(transaction, sync, { cause: 'provider', reason: 'given up by the provider' }, now);
    return ok({ dropped: true });
  });
}
