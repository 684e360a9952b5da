import { type SyncRow, type SyncStatus, type syncHistoryCalls, syncStatuses } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { listRecords, type SyncRecord } from '../sync-list.store.ts';

type ListSyncs = typeof syncHistoryCalls.listSyncs;

export async function listSyncs({ db, member, input }: Requested<ListSyncs>): Promise<Outcome<ListSyncs>> {
  const { records, counts } = await listRecords(db, member, input);
  const asked: readonly SyncStatus[] = input.status === undefined ? syncStatuses : [input.status];
  return ok({
    total: asked.reduce((sum, status) => sum + (counts[status] ?? 0), 0),
    // Has every status by construction.
    statuses: Object.fromEntries(syncStatuses.map((status) => [status, counts[status] ?? 0])) as Record<
      SyncStatus,
      number
    >,
    syncs: records.map(showSync),
  });
}

function showSync(record: SyncRecord): SyncRow {
  const { failure } = record;
  return {
    ...record,
    startedAt: record.startedAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
    stage: stageOf(record),
    failure: failure === null ? null : { file: failure.file ?? null, reason: failure.reason },
  };
}

/** Files come before the items that name them. Once every item is there, only the publishing is left. */
function stageOf({ status, itemsReceived, itemCount }: SyncRecord): SyncRow['stage'] {
  if (status === '3') return 'failed';
  if (status === '2') return 'visible';
  if (itemsReceived === itemCount) return 'storing';
  return itemsReceived > 0 ? 'items' : 'files';
}
