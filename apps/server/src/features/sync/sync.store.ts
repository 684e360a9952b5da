import type { DeliverySummary, SyncStatus } from '@countersign/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { SyncItemTable, SyncTable } from '../../platform/db/tables/sync.ts';
import { noteChange } from '../../platform/live/changes.ts';

export type Sync = Selectable<SyncTable>;

export async function findSync(db: Db, syncId: string): Promise<Sync | undefined> {
  return db.selectFrom('sync').where('id', '=', syncId).selectAll().executeTakeFirst();
}

/** Locks the sync until the transaction ends, so that its steps run one after another. */
export async function lockSync(db: Db, syncId: string): Promise<Sync | undefined> {
  return db.selectFrom('sync').where('id', '=', syncId).selectAll().forUpdate().executeTakeFirst();
}

/** The sync of this name and round that has not failed. There is at most one. */
export async function findSyncByName(
  db: Db,
  customerId: string,
  projectId: string,
  name: string,
  round = 1,
): Promise<Sync | undefined> {
  return db
    .selectFrom('sync')
    .where('customer_id', '=', customerId)
    .where('project_id', '=', projectId)
    .where('name', '=', name)
    .where('round', '=', round)
    .where('status', '<>', '3')
    .selectAll()
    .executeTakeFirst();
}

/** False where another sync of this name and round exists that has not failed. */
export async function addSync(db: Db, row: Insertable<SyncTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('sync')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'project_id', 'name', 'round']).where('status', '<>', '3').doNothing(),
    )
    .executeTakeFirst();
  noteSync(row);
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Pending until its first file or item came. An ended sync stays ended. */
const begun = sql<SyncStatus>`case when status = '0' then '1' else status end`;

/** Records progress. */
export async function touchSync(db: Db, sync: Sync, now: Date): Promise<void> {
  await db
    .updateTable('sync')
    .set({ touched_at: now })
    .where('customer_id', '=', sync.customer_id)
    .where('id', '=', sync.id)
    .where('status', 'in', ['0', '1'])
    .execute();
}

export async function countReceivedFiles(
  db: Db,
  sync: Sync,
  received: { readonly files: number; readonly bytes: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('sync')
    .set({
      files_received: sql`files_received + ${received.files}`,
      bytes_received: sql`bytes_received + ${received.bytes}`,
      status: begun,
      touched_at: now,
    })
    .where('customer_id', '=', sync.customer_id)
    .where('id', '=', sync.id)
    .execute();
  noteSync(sync);
}

/** Adds items after those received. The caller has locked the sync. */
export async function addSyncRows(
  db: Db,
  sync: Sync,
  rows: readonly Insertable<SyncItemTable>[],
  itemsReceived: number,
  now: Date,
): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('sync_item')
      .values([...rows])
      .execute();
  await db
    .updateTable('sync')
    .set({ items_received: itemsReceived, touched_at: now, status: begun })
    .where('customer_id', '=', sync.customer_id)
    .where('id', '=', sync.id)
    .execute();
  noteSync(sync);
}

/**
 * Why a sync cannot be completed: its content was refused, or the provider gave it up or let it lie, which is no news for
 * the customer.
 */
export type SyncFailure =
  | { readonly cause: 'content'; readonly file: string | null; readonly reason: string }
  | { readonly cause: 'provider'; readonly reason: string };

/** Ends a sync that cannot be completed, which frees its name. */
export async function failSync(db: Db, sync: Sync, failure: SyncFailure, now: Date): Promise<void> {
  await deleteStaged(db, sync);
  await db
    .updateTable('sync')
    .set({ status: '3', failure: JSON.stringify(failure), finished_at: now })
    .where('customer_id', '=', sync.customer_id)
    .where('id', '=', sync.id)
    .execute();
  noteSync(sync);
}

export async function finishSync(db: Db, sync: Sync, summary: DeliverySummary, now: Date): Promise<void> {
  await deleteStaged(db, sync);
  await db
    .updateTable('sync')
    .set({ status: '2', summary: JSON.stringify(summary), finished_at: now })
    .where('customer_id', '=', sync.customer_id)
    .where('id', '=', sync.id)
    .execute();
  noteSync(sync, summary.batchId);
}

async function deleteStaged(db: Db, sync: Sync): Promise<void> {
  await db.deleteFrom('sync_item').where('customer_id', '=', sync.customer_id).where('sync_id', '=', sync.id).execute();
}

/** Until a batch is published, its arrival is only for administrators. */
function noteSync({ customer_id: customerId }: Pick<Sync, 'customer_id'>, batchId?: string): void {
  noteChange({ customerId, hint: { topic: 'sync', batchId } });
}
