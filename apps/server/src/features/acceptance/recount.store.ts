import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { effective } from './effective-result.store.ts';
import { isSampled } from './sampled.store.ts';

/** Recounts locked packages and their errors from their items, after the validity of some items changed. */
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
      own_annotations_squared = c.annotations_squared, own_ticked_squared = c.ticked_squared,
      own_annotations_by_ticked = c.annotations_by_ticked,
      edited_valid = c.edited_valid, annotations_valid = c.annotations_valid, ticked_valid = c.ticked_valid,
      unseen = c.unseen,
      sampled = c.sampled, sampled_passed = c.sampled_passed, sampled_rejected = c.sampled_rejected,
      sampled_edited = c.sampled_edited,
      state = case when total - c.passed - c.rejected - c.invalid = 0 and state in ('10', '20') then state else '05' end
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
        coalesce(sum(annotation_count::bigint * annotation_count) filter (where is_valid and result <> '00'), 0) as annotations_squared,
        coalesce(sum(ticked_count::bigint * ticked_count) filter (where is_valid and result <> '00'), 0) as ticked_squared,
        coalesce(sum(annotation_count::bigint * ticked_count) filter (where is_valid and result <> '00'), 0) as annotations_by_ticked,
        count(*) filter (where is_valid and is_edited) as edited_valid,
        coalesce(sum(annotation_count) filter (where is_valid), 0) as annotations_valid,
        coalesce(sum(ticked_count) filter (where is_valid), 0) as ticked_valid,
        count(*) filter (where is_valid and seen_at is null) as unseen,
        count(*) filter (where is_valid and is_sampled) as sampled,
        count(*) filter (where is_valid and is_sampled and result = '10') as sampled_passed,
        count(*) filter (where is_valid and is_sampled and result = '20') as sampled_rejected,
        count(*) filter (where is_valid and is_sampled and result = '10' and is_edited) as sampled_edited
      from (
        select p.id, i.is_valid, i.is_edited, i.result, i.annotation_count, i.ticked_count, i.seen_at, ${effective} as counts,
          ${isSampled} as is_sampled
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
