import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { isUndecided } from './effective-result.store.ts';
import { recountPackages } from './recount.store.ts';

/**
 * Passes by default what is undecided in the locked packages of a batch, as its spot check says. No item is touched.
 * Packages still open pass with it. A decision on the whole package stays, and covers what it did. Answers how many items
 * passed so.
 */
export async function passByDefault(db: Db, customerId: string, batchId: string, now: Date): Promise<number> {
  const waiting = sql`
    select from item i
    where i.customer_id = p.customer_id and i.batch_id = p.batch_id and i.index_no between p.first_index and p.last_index
      and ${isUndecided}`;
  const { rows } = await sql<{ items: number }>`
    with passed as (
      update package p set
        state = '10', version = p.version + 1, default_at = ${now},
        default_passed = p.total - p.invalid - p.passed - p.rejected,
        default_unseen = case
          -- Without a decision on the package every unseen item waits.
          when p.bulk_result is null then p.unseen
          else (select count(*) from (${waiting} and i.seen_at is null) unseen) end,
        passed = p.total - p.invalid - p.rejected,
        edited_passed = p.edited_passed + case
          when p.edited_valid = 0 then 0 else (select count(*) from (${waiting} and i.is_edited) edited) end,
        annotations_decided = p.annotations_valid, ticked_decided = p.ticked_valid
      where p.customer_id = ${customerId} and p.batch_id = ${batchId}
        and p.total > p.passed + p.rejected + p.invalid
      returning p.default_passed as items
    )
    select coalesce(sum(items), 0)::int as items from passed`.execute(db);
  await sql`
    update package set state = '10', version = version + 1
    where customer_id = ${customerId} and batch_id = ${batchId} and state in ('00', '05')`.execute(db);
  return rows[0]?.items ?? 0;
}

/** Lifts what passed by default in a batch: it waits for a decision again. */
export async function liftDefault(db: Db, customerId: string, batchId: string): Promise<void> {
  const { rows } = await sql<{ id: string; isDecidedWhole: boolean }>`
    update package p set
      state = case when p.own_passed + p.own_rejected = 0 then '00' else '05' end, version = p.version + 1,
      default_at = null, default_passed = 0, default_unseen = 0,
      passed = p.own_passed, rejected = p.own_rejected, edited_passed = p.own_edited_passed,
      annotations_decided = p.own_annotations_decided, ticked_decided = p.own_ticked_decided
    where p.customer_id = ${customerId} and p.batch_id = ${batchId} and p.default_at is not null
    returning p.id, p.bulk_result is not null as "isDecidedWhole"`.execute(db);
  const decidedWhole = rows.filter(({ isDecidedWhole }) => isDecidedWhole).map(({ id }) => id);
  if (decidedWhole.length > 0) await recountPackages(db, customerId, decidedWhole);
}
