import type { BatchStage } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import type { BatchFacts } from '../acceptance/batch-facts.store.ts';
import { freeClaims } from '../acceptance/claims.store.ts';
import { isUndecided } from '../acceptance/effective-result.store.ts';
import { isOpenAfter } from '../acceptance/package-group.store.ts';

export interface StageChange {
  readonly stage: BatchStage;
  readonly started_at?: Date;
  readonly started_by?: string;
  readonly completed_at?: Date | null;
  readonly remark?: string | null;
}

/** Moves a locked batch to a stage; answers its new version. */
export async function setStage(db: Db, member: Member, batchId: string, change: StageChange): Promise<number> {
  const { version } = await db
    .updateTable('batch')
    .set({ ...change, latest_acceptor: member.userName, version: sql`version + 1` })
    .where('customer_id', '=', member.customerId)
    .where('id', '=', batchId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Adds a member to those at work on a batch. False where they were added before. */
export async function joinBatch(db: Db, member: Member, batch: BatchFacts, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('acceptor')
    .values({
      customer_id: member.customerId,
      batch_id: batch.id,
      member_id: member.memberId,
      round: batch.round,
      joined_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function setLatestAcceptor(db: Db, member: Member, batchId: string): Promise<void> {
  await db
    .updateTable('batch')
    .set({ latest_acceptor: member.userName })
    .where('customer_id', '=', member.customerId)
    .where('id', '=', batchId)
    .execute();
}

/** Decided and open items of a batch, summed over its packages. */
export interface BatchFillRow {
  readonly passed: number;
  readonly rejected: number;
  readonly editedPassed: number;
  /** The same from the items' own decisions only. */
  readonly ownPassed: number;
  readonly ownRejected: number;
  readonly ownEditedPassed: number;
  /** Valid items that nobody has opened. */
  readonly unseen: number;
  readonly openItems: number;
  readonly openPackages: number;
  /** Valid items. */
  readonly valid: number;
  /** Of the sample that counts. */
  readonly sampled: number;
  readonly sampledPassed: number;
  readonly sampledRejected: number;
  readonly sampledEdited: number;
}

/**
 * Sums a batch's packages and locks them until the transaction ends. Deciding an item locks its package first and reads
 * the batch's stage after that.
 */
export async function lockFill(db: Db, customerId: string, batchId: string): Promise<BatchFillRow> {
  const { rows } = await sql<BatchFillRow>`
    with locked as (
      select * from package where customer_id = ${customerId} and batch_id = ${batchId} order by ordinal for update
    )
    select coalesce(sum(passed), 0)::int as passed, coalesce(sum(rejected), 0)::int as rejected,
      coalesce(sum(edited_passed), 0)::int as "editedPassed",
      coalesce(sum(own_passed), 0)::int as "ownPassed", coalesce(sum(own_rejected), 0)::int as "ownRejected",
      coalesce(sum(own_edited_passed), 0)::int as "ownEditedPassed", coalesce(sum(unseen), 0)::int as unseen,
      coalesce(sum(total - passed - rejected - invalid), 0)::int as "openItems",
      (count(*) filter (where state in ('00', '05')))::int as "openPackages",
      coalesce(sum(total - invalid), 0)::int as valid, coalesce(sum(sampled), 0)::int as sampled,
      coalesce(sum(sampled_passed), 0)::int as "sampledPassed",
      coalesce(sum(sampled_rejected), 0)::int as "sampledRejected",
      coalesce(sum(sampled_edited), 0)::int as "sampledEdited"
    from locked`.execute(db);
  // An aggregate without grouping has exactly one row.
  return rows[0] as BatchFillRow;
}

/** Frees every claim in a batch and deletes its skips. */
export async function clearWorkspace(db: Db, customerId: string, batchId: string): Promise<void> {
  await freeClaims(db, sql`c.customer_id = ${customerId} and c.batch_id = ${batchId}`);
  await db.deleteFrom('skip').where('customer_id', '=', customerId).where('batch_id', '=', batchId).execute();
}

/** The index number of the first item that waits, first of the sample where one was drawn; null where none does. */
export async function findFirstOpen(
  db: Db,
  customerId: string,
  batchId: string,
  hasSample: boolean,
): Promise<number | null> {
  const inSample = sql`
    select min(i.index_no) as index from sampled_item x
    join item i on i.customer_id = x.customer_id and i.id = x.item_id
    where x.customer_id = ${customerId} and x.batch_id = ${batchId} and i.is_valid and i.result = '00'`;
  const { rows } = await sql<{ index: number | null }>`
    select coalesce(${hasSample ? sql`(${inSample}),` : sql``} (
      select x.index_no as index
      from package p cross join lateral (
        select i.index_no from item i
        where i.customer_id = p.customer_id and i.batch_id = p.batch_id
          and i.index_no between p.first_index and p.last_index and ${isUndecided}
        order by i.index_no limit 1
      ) x
      where ${isOpenAfter({ customerId, role: '10' }, batchId, -1)}
      order by p.ordinal limit 1
    )) as index`.execute(db);
  return rows[0]?.index ?? null;
}
