import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { isBulk } from '../acceptance/effective-result.store.ts';
import type { Sync } from '../sync/sync.store.ts';

/**
 * Asks in the round that begins for every error of the items asked for, where the verdict is what counted. An error that
 * was asked for before and not said to be fixed is known by its type, by the annotation it was carried to, and by its place or
 * its frames, so that it is counted how often it was asked for. Runs before the items change.
 */
export async function keepQuestions(
  db: Db,
  { customer_id: customerId, batch_id: batchId, round }: Sync,
): Promise<void> {
  await sql`
    insert into item_question (
      customer_id, item_id, round, number, batch_id, annotation_id, label, type_id, remark, place,
      at, asked
    )
    select r.customer_id, r.item_id, r.round, e.number, r.batch_id, e.annotation_id, d.labels ->> e.annotation_id, e.type_id,
      e.remark, e.place, e.at, coalesce(o.asked, 0) + 1
    from item_repair r
    join item i on i.customer_id = r.customer_id and i.id = r.item_id
    join package p on p.customer_id = i.customer_id and p.id = i.package_id
    left join lateral (
      select jsonb_object_agg(a ->> 'id', a ->> 'label') as labels
      from item_content k cross join jsonb_array_elements(k.relations || k.annotations) a
      where r.verdict -> 'ticks' <> '[]' and k.customer_id = r.customer_id and k.item_id = r.item_id
        and k.revision = r.from_revision
    ) d on true
    cross join lateral (
      select row_number() over (order by kind, nth) as number, annotation_id, type_id, remark, place, at
      from (
        select 1 as kind, t.nth, t.value ->> 'annotationId' as annotation_id, t.value ->> 'typeId' as type_id,
          t.value ->> 'remark' as remark, null::jsonb as place, t.value -> 'at' as at
        from jsonb_array_elements(r.verdict -> 'ticks') with ordinality t (value, nth)
        union all
        select 2, t.nth, null, t.value ->> 'typeId', t.value ->> 'remark', t.value -> 'place', null
        from jsonb_array_elements(r.verdict -> 'itemErrors') with ordinality t (value, nth)
      ) errors
    ) e
    left join (
      select q.item_id, q.type_id, case when q.is_fixed is null then q.annotation_id else q.carried_to end as annotation_id,
        q.place, q.at, max(q.asked) as asked
      from item_question q
      where q.customer_id = ${customerId} and q.batch_id = ${batchId} and q.round = ${round - 1} and q.is_fixed is not true
      group by 1, 2, 3, 4, 5
    ) o on o.item_id = r.item_id and o.type_id = e.type_id and coalesce(o.annotation_id, '') = coalesce(e.annotation_id, '')
      and o.place is not distinct from e.place and o.at is not distinct from e.at
    where r.customer_id = ${customerId} and r.batch_id = ${batchId} and r.round = ${round} and r.was_asked and not ${isBulk}`.execute(
    db,
  );
}
