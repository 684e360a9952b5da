import type { GeometryKind, Medium, WorkloadFigures, WorkloadOrder } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { contains } from '../../platform/db/contains.ts';
import { nameHolds } from '../../platform/db/name-search.ts';
import { pageOf } from '../../platform/db/page.ts';
import { namedMembers } from '../../platform/names/shown-name.ts';
import { countTargets, decidedItems, packagesOf, type WorkloadScope } from './package-workload.store.ts';

/** How an item was decided; `package-workload.store.ts` says what the words mean. */
export type DecisionWay = 'explicit' | 'overruled' | 'whole' | 'default' | 'invalid' | 'former';

/** So many items were decided alike. */
export interface ItemSum {
  readonly orderId: string;
  readonly medium: Medium;
  readonly month: string;
  /** Null where a spot check decided. */
  readonly by: string | null;
  readonly way: DecisionWay;
  readonly isUnseen: boolean;
  /** Null of invalid items. */
  readonly result: '10' | '20' | null;
  readonly items: number;
}

/** Annotations of items that were decided alike. */
export interface UnitSum extends Omit<ItemSum, 'isUnseen' | 'items'> {
  readonly kind: GeometryKind;
  readonly annotations: number;
  /** In the unit of the geometry. */
  readonly amount: number;
}

/** Annotations of a label. */
export interface LabelSum extends Omit<UnitSum, 'month' | 'by'> {
  readonly label: string;
}

const isDecision = sql<boolean>`way not in ('invalid', 'former')`;

/** The packages of a scope, and those of them that have to be counted now. */
function scoped(scope: WorkloadScope): RawBuilder<unknown> {
  return sql`
    scoped as materialized (
      select p.customer_id, p.id, p.changes, b.order_id, b.medium, k.items, k.units, k.labels, k.package_id is not null as is_kept
      from ${packagesOf(scope)}
    ),
    target as materialized (select customer_id, id, changes from scoped where not is_kept)`;
}

/** Items as kept, and of the other packages as they are now: `tallied`, without a look at annotations. */
function tallies(scope: WorkloadScope): RawBuilder<unknown> {
  return sql`${scoped(scope)},
    tallied as (
      select s.order_id, x.m as month, x.w as way, x.u as is_unseen, x.n
      from scoped s cross join lateral jsonb_to_recordset(s.items) as x (m text, w text, u boolean, n bigint)
      where s.is_kept
      union all
      select s.order_id, d.month, d.way, d.is_unseen, 1
      from (${decidedItems(scope.timeZone)}) d join scoped s on s.id = d.package_id
    )`;
}

/** The items decided in each month that has any. */
export async function sumMonths(db: Db, scope: WorkloadScope): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ month: string; decided: number }>`
    with ${tallies(scope)}
    select month, sum(n)::int as decided from tallied where ${isDecision} group by month`.execute(db);
  return new Map(rows.map(({ month, decided }) => [month, decided]));
}

/** Whether the order `o` has no acceptance records: nothing of it is decided or invalid, and no round has ended. */
const isBlocked = sql<boolean>`not exists (
  select from batch b
  where b.customer_id = o.customer_id and b.order_id = o.id and (b.round > 1 or (
    select sum(g.passed + g.rejected + g.invalid) from package_group g
    where g.customer_id = b.customer_id and g.batch_id = b.id
  ) > 0)
)`;

const orderColumns = sql`o.id, o.number, o.name, ${isBlocked} as "isBlocked", coalesce(t.decided, 0)::int as decided`;

const inMonths = (months: readonly string[]) =>
  months.length === 0 ? sql<boolean>`true` : sql<boolean>`month = any(${[...months]}::text[])`;

interface AskedOrders {
  readonly months: readonly string[];
  readonly search?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** A page of the orders of a customer: those with the most items decided in the months first, the blocked ones last. */
export async function listOrders(
  db: Db,
  scope: WorkloadScope,
  { months, search = '', page, size }: AskedOrders,
): Promise<{ readonly total: number; readonly orders: WorkloadOrder[] }> {
  const isFound = search === '' ? sql`true` : sql`(${nameHolds('o', search)} or o.number ilike ${contains(search)})`;
  const placed = sql`
    select ${orderColumns}, count(*) over ()::int as total,
      row_number() over (order by ${isBlocked}, t.decided desc nulls last, o.created_at desc, o.id desc) as place
    from customer_order o left join t on t.order_id = o.id
    where o.customer_id = ${scope.customerId} and o.state = 'accepted' and ${isFound}`;
  const { rows } = await sql<WorkloadOrder & { total: number; place: number }>`
    with ${tallies(scope)},
    t as (select order_id, sum(n) as decided from tallied where ${isDecision} and ${inMonths(months)} group by order_id)
    select * from (${pageOf(placed, { page, size }, sql`, number, name, "isBlocked", decided, total`)}) page
    order by place`.execute(db);
  const orders = rows.map(({ id, number, name, isBlocked: isHeld, decided }) => ({
    id,
    number,
    name,
    isBlocked: isHeld,
    decided,
  }));
  return { total: rows[0]?.total ?? 0, orders };
}

/** The orders of a scope that are there, in the order of the ids. */
export async function readOrders(
  db: Db,
  { customerId, orderIds }: WorkloadScope,
): Promise<Omit<WorkloadOrder, 'decided'>[]> {
  const ids = [...(orderIds ?? [])];
  const { rows } = await sql<Omit<WorkloadOrder, 'decided'>>`
    select o.id, o.number, o.name, ${isBlocked} as "isBlocked" from customer_order o
    where o.customer_id = ${customerId} and o.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], o.id)`.execute(db);
  return rows;
}

/** What the months of a scope hold, and how much of it is in each order. */
export async function readPreview(
  db: Db,
  scope: WorkloadScope,
  months: readonly string[],
): Promise<{ readonly orders: WorkloadOrder[]; readonly figures: WorkloadFigures }> {
  const ids = [...(scope.orderIds ?? [])];
  const { rows } = await sql<{ orders: WorkloadOrder[]; figures: WorkloadFigures }>`
    with ${tallies(scope)},
    chosen as materialized (
      select order_id, way, is_unseen, sum(n)::int as n from tallied where ${inMonths(months)} group by 1, 2, 3
    ),
    t as (select order_id, sum(n) as decided from chosen where ${isDecision} group by order_id)
    select
      coalesce((
        select jsonb_agg(to_jsonb(x) order by array_position(${ids}::uuid[], x.id))
        from (
          select ${orderColumns} from customer_order o left join t on t.order_id = o.id
          where o.customer_id = ${scope.customerId} and o.id = any(${ids}::uuid[])
        ) x
      ), '[]') as orders,
      (
        select jsonb_build_object(
          'decided', coalesce(sum(n) filter (where ${isDecision}), 0),
          'explicit', coalesce(sum(n) filter (where way = 'explicit'), 0),
          'whole', coalesce(sum(n) filter (where way in ('whole', 'overruled')), 0),
          'byDefault', coalesce(sum(n) filter (where way = 'default'), 0),
          'unseen', coalesce(sum(n) filter (where ${isDecision} and is_unseen), 0),
          'invalid', coalesce(sum(n) filter (where way = 'invalid'), 0)
        ) from chosen
      ) as figures`.execute(db);
  // A query without a table has exactly one row.
  return rows[0] as { orders: WorkloadOrder[]; figures: WorkloadFigures };
}

/**
 * What the packages of a scope hold: as kept, and where that no longer holds, as they are now. Its statements have to read
 * one snapshot. The names of the deciders are those that lists show.
 */
function holding(scope: WorkloadScope): RawBuilder<unknown> {
  return sql`${scoped(scope)},
    ${countTargets(scope.timeZone)},
    ${namedMembers(scope.customerId)},
    holding as (
      select order_id, medium, items, units, labels from scoped where is_kept
      union all
      select s.order_id, s.medium, c.items, c.units, c.labels from counted c join scoped s on s.id = c.package_id
    )`;
}

export async function readItemSums(db: Db, scope: WorkloadScope, months: readonly string[]): Promise<ItemSum[]> {
  const { rows } = await sql<ItemSum>`
    with ${holding(scope)}
    select h.order_id as "orderId", h.medium, x.m as month, max(named.name) as by, x.w as way, x.u as "isUnseen", x.r as result,
      sum(x.n)::int as items
    from holding h
    cross join lateral jsonb_to_recordset(h.items) as x (m text, b uuid, w text, u boolean, r text, n bigint)
    left join named on named.id = x.b
    where x.m = any(${[...months]}::text[])
    group by h.order_id, h.medium, x.m, x.b, x.w, x.u, x.r`.execute(db);
  return rows;
}

export async function readUnitSums(db: Db, scope: WorkloadScope, months: readonly string[]): Promise<UnitSum[]> {
  const { rows } = await sql<UnitSum>`
    with ${holding(scope)}
    select h.order_id as "orderId", h.medium, x.m as month, max(named.name) as by, x.w as way, x.r as result, x.g as kind,
      sum(x.n)::float8 as annotations, sum(x.a)::float8 as amount
    from holding h
    cross join lateral jsonb_to_recordset(h.units) as x (m text, b uuid, w text, r text, g text, n bigint, a numeric)
    left join named on named.id = x.b
    where x.m = any(${[...months]}::text[])
    group by h.order_id, h.medium, x.m, x.b, x.w, x.r, x.g`.execute(db);
  return rows;
}

export async function readLabelSums(db: Db, scope: WorkloadScope, months: readonly string[]): Promise<LabelSum[]> {
  const { rows } = await sql<LabelSum>`
    with ${holding(scope)}
    select h.order_id as "orderId", h.medium, x.l as label, x.g as kind, x.w as way, x.r as result,
      sum(x.n)::float8 as annotations, sum(x.a)::float8 as amount
    from holding h
    cross join lateral jsonb_to_recordset(h.labels) as x (m text, w text, r text, l text, g text, n bigint, a numeric)
    where x.m = any(${[...months]}::text[])
    group by h.order_id, h.medium, x.l, x.g, x.w, x.r
    order by h.order_id, h.medium, x.l, x.g`.execute(db);
  return rows;
}
