import type { ExportScope, Json, Medium } from '@countersign/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { BatchExportTable } from '../../platform/db/tables/delivery.ts';
import { tellChange } from '../../platform/live/changes.ts';

export type ExportRow = Selectable<BatchExportTable>;

/** A batch that can be exported. */
export interface ExportedBatch {
  readonly customerId: string;
  readonly id: string;
}

/** The same, with what it holds, and whether that is kept no more. */
export interface ExportableBatch extends ExportedBatch {
  readonly isExpired: boolean;
  readonly medium: Medium;
}

const exportable = [
  'customer_id as customerId',
  'id',
  'medium',
  sql<boolean>`expired_at is not null`.as('isExpired'),
] as const;

/** A batch of the customer. */
export async function findOwnBatch(db: Db, customerId: string, batchId: string): Promise<ExportableBatch | undefined> {
  return db
    .selectFrom('batch')
    .where('customer_id', '=', customerId)
    .where('id', '=', batchId)
    .select(exportable)
    .executeTakeFirst();
}

/** Any customer's batches of this id or number, for the provider only. At most two: more than one is ambiguous. */
export async function findBatchesOfAny(db: Db, by: 'id' | 'number', value: string): Promise<ExportableBatch[]> {
  return db.selectFrom('batch').where(by, '=', value).select(exportable).limit(2).execute();
}

/** The current number of items in each scope, from the packages' counters. */
export async function countScopes(db: Db, { customerId, id }: ExportedBatch): Promise<Record<ExportScope, number>> {
  const { rows } = await sql<Record<ExportScope, number>>`
    select coalesce(sum(passed), 0)::int as accepted, coalesce(sum(rejected), 0)::int as rejected,
      coalesce(sum(total - invalid), 0)::int as "all"
    from package where customer_id = ${customerId} and batch_id = ${id}`.execute(db);
  // An aggregate without grouping has exactly one row.
  return rows[0] as Record<ExportScope, number>;
}

export async function addExport(db: Db, row: Insertable<BatchExportTable>): Promise<void> {
  await db.insertInto('batch_export').values(row).execute();
}

/** An export of the customer. */
export async function findExport(db: Db, customerId: string, exportId: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom('batch_export')
    .where('customer_id', '=', customerId)
    .where('id', '=', exportId)
    .selectAll()
    .executeTakeFirst();
}

/** Any customer's export, for the provider only. */
export async function findExportOfAny(db: Db, exportId: string): Promise<ExportRow | undefined> {
  return db.selectFrom('batch_export').where('id', '=', exportId).selectAll().executeTakeFirst();
}

/** The exports of a batch, newest first. */
export async function listExportRows(db: Db, batch: ExportedBatch, limit: number): Promise<ExportRow[]> {
  return db
    .selectFrom('batch_export')
    .where('customer_id', '=', batch.customerId)
    .where('batch_id', '=', batch.id)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Moves an export to another status, outside a transaction. A ready one stays ready. */
export async function setExport(
  db: Db,
  customerId: string,
  exportId: string,
  change: Updateable<BatchExportTable>,
): Promise<void> {
  const changed = await db
    .updateTable('batch_export')
    .set(change)
    .where('customer_id', '=', customerId)
    .where('id', '=', exportId)
    .where('state', '<>', 'ready')
    .returning('batch_id as batchId')
    .execute();
  for (const { batchId } of changed) tellChange({ customerId, hint: { topic: 'export', batchId } });
}

/** Deletes the exports of a batch beyond the newest `kept`, and answers which they were. */
export async function deleteOldExports(db: Db, batch: ExportedBatch, kept: number) {
  const { rows } = await sql<{ readonly id: string; readonly key: string | null }>`
    delete from batch_export where customer_id = ${batch.customerId} and id in (
      select id from (
        select id, row_number() over (order by created_at desc, id desc) as place from batch_export
        where customer_id = ${batch.customerId} and batch_id = ${batch.id}
      ) placed where place > ${kept}
    ) and state in ('ready', 'failed') returning id, object_key as key`.execute(db);
  return rows;
}

/** What a format's files need besides the items. */
export interface ExportFacts {
  readonly number: string;
  readonly name: string;
  /** Its media are kept no more. */
  readonly isExpired: boolean;
  /** What the delivery of each round said that belongs to no item. */
  readonly sources: readonly Record<string, Json>[];
}

export async function readFacts(db: Db, { customerId, id }: ExportedBatch): Promise<ExportFacts> {
  const { rows } = await sql<ExportFacts>`
    select b.number, b.name, b.expired_at is not null as "isExpired", coalesce((
      select jsonb_agg(s.request -> 'source' order by s.round) from sync s
      where s.customer_id = b.customer_id and s.project_id = b.project_id and s.batch_id = b.id and s.status = '2'
    ), '[]') as sources
    from batch b where b.customer_id = ${customerId} and b.id = ${id}`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error(`the batch ${id} is gone`);
  return facts;
}
