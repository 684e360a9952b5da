import type { Input, OrderView, orderCalls } from '@countersign/contract';
import type { Today } from '@countersign/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { contains } from '../../platform/db/contains.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { nameHolds } from '../../platform/db/name-search.ts';
import { pageOf } from '../../platform/db/page.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isVisible } from '../acceptance/visible.store.ts';
import { isSeen, type OrderRecord, recordColumns, recordJoins } from './order-record.store.ts';

interface Asked extends Omit<Input<typeof orderCalls.listOrders>, 'only'> {
  /** Ids of the orders that are looked among; null for all. */
  readonly among: readonly string[] | null;
}

/** The most names of those who placed orders. */
const CREATORS = 100;

interface Counts {
  readonly views: Record<OrderView, number>;
  readonly creators: string[];
}

/**
 * One page of orders of a view, the soonest due first and those without a date last, how many each view has, and who
 * placed orders.
 */
export function listRecords(db: Db, member: Member, asked: Asked, today: Today) {
  const isAsked = filter(member, asked);
  const page = pageOf(
    sql`select o.id, row_number() over (order by o.due_at nulls last, o.created_at desc, o.id desc) as place
      from customer_order o where ${isAsked} and ${views(sql`o.id in (${openOrders(member)})`, today.now)[asked.view]}`,
    asked,
  );
  // Joined, so that PostgreSQL does not look for the open batches once for each view.
  const count = views(sql`b.order_id is not null`, today.now);
  const counts = sql<Counts>`
    select jsonb_build_object('views', jsonb_build_object('all', count(*) filter (where ${count.all}),
        'yours', count(*) filter (where ${count.yours}), 'provider', count(*) filter (where ${count.provider}),
        'overdue', count(*) filter (where ${count.overdue}), 'closed', count(*) filter (where ${count.closed})),
      'creators', (
        select coalesce(jsonb_agg(creator order by creator), '[]')
        from (select distinct o.creator from customer_order o where ${isSeen(member)} order by o.creator limit ${CREATORS}) placed
      ))
    from customer_order o left join (select distinct order_id from (${openOrders(member)}) b) b on b.order_id = o.id
    where ${isAsked}`;
  const rows = sql<OrderRecord>`
    select page.place, ${recordColumns}
    from (${page}) page
    join customer_order o on o.customer_id = ${member.customerId} and o.id = page.id
    ${recordJoins(member, today)}`;
  return readCountedPage(db, counts, rows);
}

/** The orders of batches that the member can decide, once for each batch. */
function openOrders(member: Member): RawBuilder<unknown> {
  return sql`select b.order_id from batch b where b.stage in ('awaiting', 'accepting') and ${isVisible(member)}`;
}

/** The views of the order list, as `orderViewsOf` of the domain has them. */
function views(isOpen: RawBuilder<unknown>, now: Date): Record<OrderView, RawBuilder<boolean>> {
  return {
    all: sql`true`,
    yours: sql`(o.closed_at is null and ${isOpen})`,
    provider: sql`(o.closed_at is null and not ${isOpen})`,
    overdue: sql`(o.closed_at is null and o.due_at < ${now})`,
    closed: sql`o.closed_at is not null`,
  };
}

function filter(member: Member, { search = '', source, creator, among }: Asked): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [isSeen(member)];
  if (source !== undefined) conditions.push(sql`o.source = ${source}`);
  if (creator !== undefined) conditions.push(sql`o.creator = ${creator}`);
  if (among !== null) conditions.push(sql`o.id = any(${among}::uuid[])`);
  if (search !== '') conditions.push(sql`(${nameHolds('o', search)} or o.number ilike ${contains(search)})`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
