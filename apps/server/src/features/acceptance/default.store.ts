import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** Earlier than every decision of a person, so that an item's own one always counts before it. */
const FIRST_OF_ALL = sql.lit(1);

/**
 * Passes by default what is undecided in the locked packages of a batch, as its spot check says. A decision on the package
 * that comes before all others: no item is touched. Packages still open pass with it. One that somebody decided whole has
 * nothing undecided, so it keeps that decision. Answers how many items passed so.
 */
export async function passByDefault(db: Db, customerId: string, batchId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    with passed as (
      update package p set
        state = '10', version = p.version + 1, bulk_result = '10', bulk_seq = ${FIRST_OF_ALL}, bulk_by = null,
        bulk_at = ${now}, is_default = true,
        passed = p.total - p.invalid - p.rejected,
        edited_passed = p.edited_valid - (
          select count(*) from item i
          where p.edited_valid > 0 and i.customer_id = p.customer_id and i.package_id = p.id and i.is_valid and i.is_edited
            and i.result = '20'
        ),
        annotations_decided = p.annotations_valid, ticked_decided = p.ticked_valid
      where p.customer_id = ${customerId} and p.batch_id = ${batchId}
        and p.total > p.passed + p.rejected + p.invalid
      returning p.total - p.invalid - p.own_passed - p.own_rejected as items
    )
    select coalesce(sum(items), 0)::int as items from passed`.execute(db);
  await sql`
    update package set state = '10', version = version + 1
    where customer_id = ${customerId} and batch_id = ${batchId} and state in ('00', '05')`.execute(db);
  return rows[0]?.items ?? 0;
}

/** Lifts what passed by default in a batch: it waits for a decision again. */
export async function liftDefault(db: Db, customerId: string, batchId: string): Promise<void> {
  await sql`
    update package p set
      state = case when p.own_passed + p.own_rejected = 0 then '00' else '05' end, version = p.version + 1,
      bulk_result = null, bulk_seq = 0, bulk_by = null, bulk_at = null, is_default = false,
      passed = p.own_passed, rejected = p.own_rejected, edited_passed = p.own_edited_passed,
      annotations_decided = p.own_annotations_decided, ticked_decided = p.own_ticked_decided
    where p.customer_id = ${customerId} and p.batch_id = ${batchId} and p.is_default`.execute(db);
}
