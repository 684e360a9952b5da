import type { syncCalls } from '@countersign/contract';
import { isArriving } from '@countersign/domain';
import { requireRoom } from '../../../platform/disk/space.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findStored, nameStored } from '../../item/media.store.ts';
import { findSync } from '../sync.store.ts';

type CheckSyncFiles = typeof syncCalls.checkSyncFiles;

export async function checkSyncFiles(requested: Requested<CheckSyncFiles>): Promise<Outcome<CheckSyncFiles>> {
  const { input, context, db, now } = requested;
  const sync = await findSync(db, input.syncId);
  if (sync === undefined || !isArriving(sync.status)) return refuse(5020001);
  const sizes = new Map(input.files.map(({ sha256, size }) => [sha256, size]));
  const { customer_id: customerId, started_at: startedAt } = sync;
  await nameStored(db, { customerId, startedAt }, [...sizes.keys()], now);
  for (const row of await findStored(db, customerId, [...sizes.keys()])) {
    const sha256 = row.sha256.toString('hex');
    if (sizes.get(sha256) === row.size) sizes.delete(sha256);
  }
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (bytes > 0) await requireRoom(context.space, 'objects', bytes + input.more);
  return ok({ missing: [...sizes.keys()] });
}
