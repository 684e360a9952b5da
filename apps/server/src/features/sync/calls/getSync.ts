import type { syncCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findSync } from '../sync.store.ts';
import { readSummary } from '../sync-summary.ts';

type GetSync = typeof syncCalls.getSync;

export async function getSync({ input, db }: Requested<GetSync>): Promise<Outcome<GetSync>> {
  const sync = await findSync(db, input.syncId);
  if (sync === undefined) return refuse(5020001);
  return ok({
    status: sync.status,
    itemCount: sync.item_count,
    itemsReceived: sync.items_received,
    filesReceived: sync.files_received,
    bytesReceived: sync.bytes_received,
    completed: readSummary(sync),
  });
}
