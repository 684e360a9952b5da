import type { ValidityTarget } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';

/** The items that a change of validity changed. */
export interface ChangedItems {
  readonly packageIds: string[];
  readonly items: number;
  /** The changed index numbers, as ranges with both ends included. */
  readonly ranges: [number, number][];
}

/**
 * Sets the validity of the items of locked packages, within an index range where one is given. Items that have it
 * already do not change. An item that is valid again without a result of its own has no decider.
 */
export async function writeValidity(
  db: Db,
  member: Member,
  batchId: string,
  packageIds: readonly string[],
  target: ValidityTarget,
  isValid: boolean,
  now: Date,
): Promise<ChangedItems> {
  const isInRange = target.kind === 'items' ? sql`and i.index_no between ${target.from} and ${target.to}` : sql``;
  const isUndone = sql<boolean>`(${isValid} and i.result = '00')`;
  const { rows } = await sql<ChangedItems>`
    with changed as (
      update item i set is_valid = ${isValid}, version = i.version + 1,
        decided_by = case when ${isUndone} then null else ${member.memberId}::uuid end,
        decided_at = case when ${isUndone} then null else ${now}::timestamptz end
      from package p
      where p.customer_id = ${member.customerId} and p.id = any(${[...packageIds]}::uuid[])
        and i.customer_id = p.customer_id and i.batch_id = ${batchId}
        and i.index_no between p.first_index and p.last_index and i.is_valid <> ${isValid} ${isInRange}
      returning i.package_id, i.index_no
    ),
    ranges as (
      select min(index_no) as first, max(index_no) as last
      from (select index_no, index_no - row_number() over (order by index_no) as island from changed) numbered
      group by island
    )
    select
      coalesce((select array_agg(distinct package_id::text) from changed), '{}') as "packageIds",
      (select count(*)::int from changed) as items,
      coalesce((select jsonb_agg(jsonb_build_array(first, last) order by first) from ranges), '[]') as ranges`.execute(
    db,
  );
  // A query without a table has exactly one row.
  return rows[0] as ChangedItems;
}
