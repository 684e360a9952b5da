import type { ValidityTarget } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import { effective } from '../batch/batch.store.ts';
import { stateOfOpen } from './package.store.ts';

/** What a change of validity reached. */
export interface ChangedItems {
  readonly packageIds: string[];
  readonly items: number;
  /** The index numbers that changed, as ranges with both ends included. */
  readonly ranges: [number, number][];
}

/**
 * Declares the items of locked packages valid or invalid, those of an index range where one is meant. An item that is so
 * already stays as it is; one made valid again without a result of its own was decided by nobody.
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

/** Counts locked packages and their errors anew from their items, after the validity of some was changed. */
export async function recountPackages(db: Db, customerId: string, packageIds: readonly string[]): Promise<void> {
  const touched = sql<boolean>`p.customer_id = ${customerId} and p.id = any(${[...packageIds]}::uuid[])`;
  const items = sql`package p join item i on i.customer_id = p.customer_id and i.batch_id = p.batch_id
    and i.index_no between p.first_index and p.last_index`;
  await sql`
    update package set
      passed = c.passed, rejected = c.rejected, invalid = c.invalid, edited_passed = c.edited_passed,
      annotations_decided = c.annotations_decided, ticked_decided = c.ticked_decided,
      own_passed = c.own_passed, own_rejected = c.own_rejected, own_edited_passed = c.own_edited_passed,
      own_annotations_decided = c.own_annotations_decided, own_ticked_decided = c.own_ticked_decided,
      edited_valid = c.edited_valid, annotations_valid = c.annotations_valid, ticked_valid = c.ticked_valid,
      unseen = c.unseen,
      state = ${stateOfOpen(sql<number>`(total - c.passed - c.rejected - c.invalid)`)}
    from (
      select id,
        count(*) filter (where is_valid and counts = '10') as passed,
        count(*) filter (where is_valid and counts = '20') as rejected,
        count(*) filter (where not is_valid) as invalid,
        count(*) filter (where is_valid and counts = '10' and is_edited) as edited_passed,
        coalesce(sum(annotation_count) filter (where is_valid and counts <> '00'), 0) as annotations_decided,
        coalesce(sum(ticked_count) filter (where is_valid and counts <> '00'), 0) as ticked_decided,
        count(*) filter (where is_valid and result = '10') as own_passed,
        count(*) filter (where is_valid and result = '20') as own_rejected,
        count(*) filter (where is_valid and result = '10' and is_edited) as own_edited_passed,
        coalesce(sum(annotation_count) filter (where is_valid and result <> '00'), 0) as own_annotations_decided,
        coalesce(sum(ticked_count) filter (where is_valid and result <> '00'), 0) as own_ticked_decided,
        count(*) filter (where is_valid and is_edited) as edited_valid,
        coalesce(sum(annotation_count) filter (where is_valid), 0) as annotations_valid,
        coalesce(sum(ticked_count) filter (where is_valid), 0) as ticked_valid,
        count(*) filter (where is_valid and seen_at is null) as unseen
      from (
        select p.id, i.is_valid, i.is_edited, i.result, i.annotation_count, i.ticked_count, i.seen_at, ${effective} as counts
        from ${items} where ${touched}
      ) item
      group by id
    ) c
    where package.customer_id = ${customerId} and package.id = c.id`.execute(db);
  await sql`
    delete from package_error where customer_id = ${customerId} and package_id = any(${[...packageIds]}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into package_error (customer_id, batch_id, package_id, type_id, label, count)
    select p.customer_id, p.batch_id, p.id, e ->> 'typeId', coalesce(e ->> 'label', ''), sum((e ->> 'count')::int)
    from ${items}
    join item_verdict v on v.customer_id = i.customer_id and v.item_id = i.id
    cross join jsonb_array_elements(v.errors) e
    where ${touched} and i.is_valid and i.result <> '00'
    group by 1, 2, 3, 4, 5`.execute(db);
}
