import type { Input, ProviderProject, projectCalls } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { nameHolds } from '../../platform/db/name-search.ts';
import { type Page, pageOf } from '../../platform/db/page.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isInPart, isVisible } from '../acceptance/visible.store.ts';

type Asked = Input<typeof projectCalls.listProjects>;

export interface ProjectRecord {
  readonly id: string;
  readonly name: string;
  readonly orderId: string;
  readonly orderName: string;
  readonly createdAt: Date;
  readonly batchCount: number;
  readonly openBatchCount: number;
  readonly itemCount: number;
}

/** One page of projects, newest first, and the total. Counts cover the batches the member sees. */
export function listRecords(db: Db, member: Member, asked: Asked) {
  const page = pageOf(
    sql`select p.id, row_number() over (order by p.created_at desc, p.id desc) as place
      from project p where ${filter(member, asked)}`,
    asked,
  );
  const counts = sql<{ readonly total: number }>`
    select jsonb_build_object('total', count(*)) from project p where ${filter(member, asked)}`;
  const rows = sql<ProjectRecord>`
    select page.place, p.id, p.name, p.order_id as "orderId", o.name as "orderName", p.created_at as "createdAt", f.*
    from (${page}) page
    join project p on p.customer_id = ${member.customerId} and p.id = page.id
    join customer_order o on o.customer_id = p.customer_id and o.id = p.order_id
    cross join lateral (
      select count(*)::int as "batchCount",
        (count(*) filter (where b.stage in ('awaiting', 'accepting')))::int as "openBatchCount",
        coalesce(sum(${totalOf(member)}), 0)::int as "itemCount"
      from batch b where b.project_id = p.id and ${isVisible(member)}
    ) f`;
  return readCountedPage(db, counts, rows);
}

export interface ProjectOfOrderRecord extends Omit<ProviderProject, 'createdAt'> {
  readonly createdAt: Date;
}

/** One page of the projects of an order, the newest first, and how many there are. For the provider only. */
export function listProjectsOf(db: Db, order: { readonly customerId: string; readonly id: string }, page: Page) {
  const isOfOrder = sql`p.customer_id = ${order.customerId} and p.order_id = ${order.id}`;
  const placed = pageOf(
    sql`select p.id, row_number() over (order by p.created_at desc, p.id desc) as place from project p where ${isOfOrder}`,
    page,
  );
  const rows = sql<ProjectOfOrderRecord>`
    select page.place, p.id, p.name, p.created_at as "createdAt", (
      select count(*)::int from batch b where b.customer_id = p.customer_id and b.project_id = p.id
    ) as batches
    from (${placed}) page join project p on p.customer_id = ${order.customerId} and p.id = page.id`;
  return readCountedPage(db, sql<number>`select to_jsonb(count(*)) from project p where ${isOfOrder}`, rows);
}

/** The items of the batch `b` that the member sees. */
function totalOf(member: Member): RawBuilder<number> {
  if (member.role === '10') return sql.ref('b.total');
  return sql`(
    select sum(g.total) from package_group g
    where g.customer_id = b.customer_id and g.batch_id = b.id and ${isInPart(member, sql.ref('b.id'), 'g')}
  )`;
}

/** An acceptor sees the projects that contain a batch assigned to them. */
function filter(member: Member, asked: Asked): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [sql`p.customer_id = ${member.customerId}`];
  if (member.role !== '10') conditions.push(sql`p.id in (select b.project_id from batch b where ${isVisible(member)})`);
  if (asked.orderId !== undefined) conditions.push(sql`p.order_id = ${asked.orderId}`);
  if (asked.search !== undefined && asked.search !== '') conditions.push(nameHolds('p', asked.search));
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
