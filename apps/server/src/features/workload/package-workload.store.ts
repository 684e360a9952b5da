import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { decidedAt, decider, effective, isBulk, isDefault } from '../acceptance/effective-result.store.ts';

/** About so many items are counted in one transaction. A package is never parted. */
const ITEMS_A_CHUNK = 20_000;

/** The packages that are counted: of some orders of a customer, or of all. */
export interface WorkloadScope {
  readonly customerId: string;
  /** Null: all orders. */
  readonly orderIds: readonly string[] | null;
  readonly timeZone: string;
}

/** The packages `p` of a scope, with their batch `b` and what is kept of them as `k`, which may be missing. */
export function packagesOf({ customerId, orderIds, timeZone }: WorkloadScope): RawBuilder<unknown> {
  const isOfOrders = orderIds === null ? sql`true` : sql`b.order_id = any(${[...orderIds]}::uuid[])`;
  return sql`batch b
    join package p on p.customer_id = b.customer_id and p.batch_id = b.id
    left join package_workload k on k.customer_id = p.customer_id and k.package_id = p.id and k.changes = p.changes
      and k.time_zone = ${timeZone}
    where b.customer_id = ${customerId} and ${isOfOrders}`;
}

/**
 * Makes the planner look rows up for each row before them. It takes a chunk for millions of items, and would read the
 * items and repairs of all customers to join them.
 */
const lookUp = (rows: RawBuilder<unknown>) => sql`cross join lateral (${rows} limit all)`;

/**
 * The items of the packages `target` (with `customer_id` and `id`) that count, with month, decider and way:
 *
 * - `explicit`: decided one by one
 * - `overruled`: decided one by one, and then otherwise with the package
 * - `whole`: decided with the package
 * - `default`: passed because a spot check said so
 * - `invalid`: set aside. A delivery that changes such an item removes the time; then that of the delivery counts
 * - `former`: decided in an earlier round, and handed back since then
 */
export function decidedItems(timeZone: string): RawBuilder<unknown> {
  const monthOf = (at: RawBuilder<unknown>) => sql`to_char((${at}) at time zone ${timeZone}, 'YYYY-MM')`;
  const items = sql`target t
    join package p on p.customer_id = t.customer_id and p.id = t.id
    join batch b on b.customer_id = p.customer_id and b.id = p.batch_id
    ${lookUp(sql`
      select * from item
      where customer_id = p.customer_id and batch_id = p.batch_id and index_no between p.first_index and p.last_index`)} i`;
  return sql`
    select p.id as package_id, i.id as item_id, i.revision,
      ${monthOf(sql`case when i.is_valid then ${decidedAt} else coalesce(i.decided_at, b.delivered_at) end`)} as month,
      ${decider} as by_id,
      case
        when not i.is_valid then 'invalid'
        when ${isDefault} then 'default'
        when i.result = '00' then 'whole'
        when ${isBulk} and p.bulk_result <> i.result then 'overruled'
        else 'explicit'
      end as way,
      i.is_valid and i.seen_at is null as is_unseen,
      case when i.is_valid then ${effective} end as result
    from ${items}
    where not i.is_valid or ${effective} <> '00'
    union all
    select package_id, item_id, null, ${monthOf(sql`at`)}, by_id, 'former', false, result
    from (
      select distinct p.id as package_id, i.id as item_id, r.decided_at as at, r.decided_by as by_id, r.result
      from ${items}
      ${lookUp(sql`select * from item_repair where customer_id = i.customer_id and item_id = i.id`)} r
      where b.round > 1 and r.result <> '00' and r.decided_at is not null and (i.is_valid or r.was_asked)
        and r.decided_at is distinct from ${decidedAt}
    ) earlier`;
}

/** How much of its unit an annotation `a` is; `unitOf` of the domain has the units. Durations are counted in seconds. */
const amount = sql`case a -> 'geometry' ->> 'kind'
  when 'points' then jsonb_array_length(a -> 'geometry' -> 'points') / 2
  when 'skeleton' then jsonb_array_length(jsonb_path_query_array(a, '$.geometry.points[*] ? (@.visibility > 0)'))
  when 'interval' then round(((a -> 'geometry' ->> 'toUs')::numeric - (a -> 'geometry' ->> 'fromUs')::numeric) / 1000000, 2)
  when 'track' then (
    select coalesce(sum((run ->> 1)::int - (run ->> 0)::int + 1), 0) from jsonb_array_elements(a -> 'geometry' -> 'runs') run
  )
  else 1 end`;

/** The annotations of the decided item `d` of the package `t`. A subquery for one value is looked up for each item, too. */
const annotationsOf = sql`
  select annotations from item_content
  where customer_id = t.customer_id and item_id = d.item_id and revision = d.revision`;

/**
 * What the packages `target` (with `customer_id`, `id` and `changes`) hold, as `package_workload` keeps it. The keys are
 * short because there are many: m month, b decider, w way, u unseen, r result, l label, g geometry, n how many, a amount.
 */
export function countTargets(timeZone: string): RawBuilder<unknown> {
  return sql`
    decided as materialized (${decidedItems(timeZone)}),
    marked as materialized (
      select package_id, month, by_id, way, result, a ->> 'label' as label, a -> 'geometry' ->> 'kind' as kind,
        count(*) as n, sum(${amount}) as amount
      from (
        select d.package_id, d.month, d.by_id, d.way, d.result, jsonb_array_elements((${annotationsOf})) as a
        from decided d
        join target t on t.id = d.package_id
        where d.way not in ('invalid', 'former')
      ) each
      group by 1, 2, 3, 4, 5, 6, 7
    ),
    counted as materialized (
      select t.customer_id, t.id as package_id, t.changes, coalesce(items.all, '[]') as items,
        coalesce(units.all, '[]') as units, coalesce(labels.all, '[]') as labels
      from target t
      left join (
        select package_id, jsonb_agg(jsonb_build_object(
          'm', month, 'b', by_id, 'w', way, 'u', is_unseen, 'r', result, 'n', n
        )) as all
        from (
          select package_id, month, by_id, way, is_unseen, result, count(*) as n from decided group by 1, 2, 3, 4, 5, 6
        ) x group by package_id
      ) items on items.package_id = t.id
      left join (
        select package_id, jsonb_agg(jsonb_build_object(
          'm', month, 'b', by_id, 'w', way, 'r', result, 'g', kind, 'n', n, 'a', amount
        )) as all
        from (
          select package_id, month, by_id, way, result, kind, sum(n) as n, sum(amount) as amount
          from marked group by 1, 2, 3, 4, 5, 6
        ) x group by package_id
      ) units on units.package_id = t.id
      left join (
        select package_id, jsonb_agg(jsonb_build_object(
          'm', month, 'w', way, 'r', result, 'l', label, 'g', kind, 'n', n, 'a', amount
        )) as all
        from (
          select package_id, month, way, result, label, kind, sum(n) as n, sum(amount) as amount
          from marked group by 1, 2, 3, 4, 5, 6
        ) x group by package_id
      ) labels on labels.package_id = t.id
    )`;
}

/** Counts a chunk of the packages of which nothing is kept that holds, and keeps it. Answers how many items they have. */
export async function keepChunk(db: Db, scope: WorkloadScope): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    with stale as (
      select p.customer_id, p.id, p.changes, p.total, sum(p.total) over (order by p.id) - p.total as before
      from ${packagesOf(scope)} and k.package_id is null
    ),
    target as materialized (select customer_id, id, changes, total from stale where before < ${ITEMS_A_CHUNK}),
    ${countTargets(scope.timeZone)},
    kept as (
      insert into package_workload (customer_id, package_id, changes, time_zone, items, units, labels)
      select customer_id, package_id, changes, ${scope.timeZone}, items, units, labels from counted order by package_id
      on conflict (customer_id, package_id) do update set
        changes = excluded.changes, time_zone = excluded.time_zone, items = excluded.items, units = excluded.units,
        labels = excluded.labels
    )
    select coalesce(sum(total), 0)::int as items from target`.execute(db);
  return rows[0]?.items ?? 0;
}

/** How many items the packages of a scope have, and in how many of them what is kept holds. */
export async function countKept(
  db: Db,
  scope: WorkloadScope,
): Promise<{ readonly items: number; readonly kept: number }> {
  const { rows } = await sql<{ items: number; kept: number }>`
    select coalesce(sum(p.total), 0)::int as items,
      coalesce(sum(p.total) filter (where k.package_id is not null), 0)::int as kept
    from ${packagesOf(scope)}`.execute(db);
  // An aggregate without grouping has exactly one row.
  return rows[0] as { items: number; kept: number };
}
