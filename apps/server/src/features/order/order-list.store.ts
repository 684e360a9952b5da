import type { Input, OrderView, orderCalls, TaskState } from '@countersign/contract';
import type { BatchCounters } from '@countersign/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { contains } from '../../platform/db/contains.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { nameHolds } from '../../platform/db/name-search.ts';
import { pageOf } from '../../platform/db/page.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isInPart, isVisible } from '../acceptance/visible.store.ts';

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

type Asked = Input<typeof orderCalls.listOrders>;

export interface OrderRecord {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly source: 'portal' | 'openApi' | 'provider';
  readonly creator: string;
  readonly createdAt: Date;
  readonly dueAt: Date | null;
  readonly closedAt: Date | null;
  readonly validityDays: number;
  readonly agreedRate: number;
  readonly reported: Partial<Record<TaskState, number>>;
  /** The order's batches that the member sees. */
  readonly batches: readonly BatchCounters[];
  /** The datasets it is made from: linked ones, and those that deliveries the member sees name. */
  readonly datasets: readonly { readonly id: string; readonly name: string }[];
}

/** One page of orders of a view, the soonest due first and those without a date last, and how many each view has. */
export function listRecords(db: Db, member: Member, asked: Asked, now: Date) {
  const count = views(member, now);
  const isOfView = sql`${filter(member, asked)} and ${count[asked.view]}`;
  const page = pageOf(
    sql`select o.id, row_number() over (order by o.due_at nulls last, o.created_at desc, o.id desc) as place
      from customer_order o where ${isOfView}`,
    asked,
  );
  const counts = sql<Record<OrderView, number>>`
    select jsonb_build_object('all', count(*) filter (where ${count.all}), 'yours', count(*) filter (where ${count.yours}),
      'provider', count(*) filter (where ${count.provider}), 'overdue', count(*) filter (where ${count.overdue}),
      'closed', count(*) filter (where ${count.closed}))
    from customer_order o where ${filter(member, asked)}`;
  const rows = sql<OrderRecord>`
    select page.place, o.id, o.number, o.name, o.source, o.creator, o.created_at as "createdAt", o.due_at as "dueAt",
      o.closed_at as "closedAt", o.validity_days as "validityDays", o.agreed_rate as "agreedRate",
      o.reported_progress as reported, f.batches, made.datasets
    from (${page}) page
    join customer_order o on o.customer_id = ${member.customerId} and o.id = page.id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('stage', b.stage, 'total', s.total, 'passed', s.passed,
          'rejected', s.rejected, 'invalid', s.invalid)), '[]') as batches,
        coalesce(jsonb_agg(distinct b.dataset_id) filter (where b.dataset_id is not null), '[]') as named
      from batch b
      cross join lateral (
        select coalesce(sum(g.total), 0) as total, coalesce(sum(g.passed), 0) as passed, coalesce(sum(g.rejected), 0) as rejected,
          coalesce(sum(g.invalid), 0) as invalid
        from package_group g
        where g.customer_id = b.customer_id and g.batch_id = b.id and ${isInPart(member, sql.ref('b.id'), 'g')}
      ) s
      where b.order_id = o.id and ${isVisible(member)}
    ) f
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id), '[]') as datasets
      from (${datasets(member)}) found
    ) made`;
  return readCountedPage(db, counts, rows);
}

/**
 * Ids and names of the datasets of the order `o`. A delivery may name anything, and what is no dataset of the customer is
 * shown as it is. Links are for administrators, as all of datasets.
 */
function datasets({ role }: Member): RawBuilder<unknown> {
  return sql`
    select named.id, coalesce(d.name, named.id) as name
    from jsonb_array_elements_text(f.named) named (id)
    left join dataset d on d.customer_id = o.customer_id and d.deleted_at is null
      and d.id = case when named.id ~ ${UUID} then named.id::uuid end
    union
    select d.id::text, d.name
    from dataset_order l join dataset d on d.customer_id = l.customer_id and d.id = l.dataset_id and d.deleted_at is null
    where l.customer_id = o.customer_id and l.order_id = o.id and ${role === '10'}`;
}

/** The views of the order list, as `orderViewsOf` of the domain has them. */
function views(member: Member, now: Date): Record<OrderView, RawBuilder<boolean>> {
  const hasOpenBatch = sql<boolean>`o.id in (
    select b.order_id from batch b where b.stage in ('awaiting', 'accepting') and ${isVisible(member)}
  )`;
  return {
    all: sql`true`,
    yours: sql`(o.closed_at is null and ${hasOpenBatch})`,
    provider: sql`(o.closed_at is null and not ${hasOpenBatch})`,
    overdue: sql`(o.closed_at is null and o.due_at < ${now})`,
    closed: sql`o.closed_at is not null`,
  };
}

/** An acceptor sees the orders that contain a batch assigned to them. */
function filter(member: Member, asked: Asked): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [sql`o.customer_id = ${member.customerId}`];
  if (member.role !== '10') conditions.push(sql`o.id in (select b.order_id from batch b where ${isVisible(member)})`);
  if (asked.search !== undefined && asked.search !== '') {
    conditions.push(sql`(${nameHolds('o', asked.search)} or o.number ilike ${contains(asked.search)})`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
