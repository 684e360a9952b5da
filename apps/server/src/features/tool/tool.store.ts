import type { BatchMode, Medium } from '@countersign/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { ToolTable } from '../../platform/db/tables/tool.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isVisible } from '../acceptance/visible.store.ts';

export type ToolRow = Selectable<ToolTable>;

/** The whole catalogue, which belongs to the installation and not to a customer. */
export async function listRows(db: Db): Promise<ToolRow[]> {
  return db.selectFrom('tool').selectAll().orderBy('published_at', 'desc').execute();
}

export async function findTool(db: Db, toolId: string): Promise<ToolRow | undefined> {
  return db.selectFrom('tool').where('id', '=', toolId).selectAll().executeTakeFirst();
}

/** Publishes an edition. Where that edition exists for that system, locks and answers it. */
export async function addRow(db: Db, row: Insertable<ToolTable>): Promise<ToolRow> {
  const added = await db
    .insertInto('tool')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'edition', 'system']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added !== undefined) return added;
  const { kind, edition, system } = row;
  const isIt = { kind, edition, system };
  const found = await db
    .selectFrom('tool')
    .where(({ and }) => and(isIt))
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  // It was withdrawn in between, so now there is room.
  return found ?? addRow(db, row);
}

/** What may change of a published edition: all but its identity and its file. */
export type ToolChange = Pick<Selectable<ToolTable>, 'note' | 'file_name' | 'help_name' | 'help_size' | 'help_sha256'>;

export async function changeRow(db: Db, toolId: string, change: ToolChange): Promise<ToolRow> {
  return db.updateTable('tool').set(change).where('id', '=', toolId).returningAll().executeTakeFirstOrThrow();
}

/** False where there is no such tool. */
export async function removeRow(db: Db, toolId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('tool').where('id', '=', toolId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether a file belongs to any tool of the catalogue. */
export async function isInUse(db: Db, sha256: string): Promise<boolean> {
  const found = await db
    .selectFrom('tool')
    .where(({ eb, or }) => or([eb('sha256', '=', sha256), eb('help_sha256', '=', sha256)]))
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

export async function countDownload(db: Db, toolId: string): Promise<void> {
  await db
    .updateTable('tool')
    .set(({ eb }) => ({ downloads: eb('downloads', '+', 1) }))
    .where('id', '=', toolId)
    .execute();
}

export interface WaitingBatch {
  readonly mode: BatchMode;
  readonly medium: Medium;
}

/** Undecided batches in job mode that the member sees. */
export async function listWaiting(db: Db, member: Member): Promise<WaitingBatch[]> {
  const { rows } = await sql<WaitingBatch>`
    select b.mode, b.medium from batch b
    where ${isVisible(member)} and b.mode = 'job' and b.stage in ('awaiting', 'accepting')`.execute(db);
  return rows;
}
