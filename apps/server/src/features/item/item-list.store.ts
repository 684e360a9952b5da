import type { BatchProgress, Role } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { type Page, pageOf } from '../../platform/db/page.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Member, Viewer } from '../../platform/session/actor.ts';
import { packagesOfPlaces } from '../acceptance/package-group.store.ts';
import { progressOf } from '../acceptance/progress.store.ts';
import { isInPart, isItemInPart, isVisible, partOf } from '../acceptance/visible.store.ts';
import { type Counted, countOf, fits, type ItemFilter, type ResultCounts } from './item-filter.store.ts';
import { itemTexts } from './item-row.store.ts';

/** Whether the counters alone say how many items match and where they are. */
export function isCounted({ mark, errors, decidedBy, sample, from, to, search = '' }: ItemFilter): boolean {
  return search === '' && [mark, errors, decidedBy, sample, from, to].every((value) => value === undefined);
}

/** What a list shows: how many items match, and a page of them as `itemTexts` writes it. */
export interface ListedItems extends Counted {
  readonly items: string;
}

type ListRow = ResultCounts & { readonly items: string };

/**
 * How many items of the batch or package there are by result, and a page of them by index number, from the counters;
 * undefined where the member sees no such batch.
 */
export async function listCounted(
  db: Db,
  member: Member,
  filter: ItemFilter,
  page: Page,
): Promise<ListedItems | undefined> {
  const isOfAll = filter.packageId === undefined && filter.result === undefined;
  const whole = isOfAll ? (await listWhole(db, member, filter.batchId, page))[0] : undefined;
  // An administrator sees every batch as a whole, or not at all.
  const isAnswered = isOfAll && (whole !== undefined || member.role === '10');
  const row = isAnswered ? whole : (await listPart(db, member, filter, page))[0];
  if (row === undefined) return undefined;
  const { items, ...results } = row;
  const all = results['00'] + results['10'] + results['20'] + results.invalid;
  const total = filter.result === undefined ? all : results[filter.result];
  return { total, isCapped: false, results, items };
}

const sumsOf = (alias: 'p' | 'g') =>
  sql.join(
    (['00', '10', '20', 'invalid'] as const).map(
      (result) => sql`coalesce(sum(${countOf(result, alias)}), 0)::int as ${sql.id(result)}`,
    ),
  );

const sumsOfBatch = (viewer: Viewer, batchId: string) => sql`
  select ${sumsOf('g')} from package_group g
  where g.customer_id = b.customer_id and g.batch_id = b.id and ${isInPart(viewer, batchId, 'g')}`;

interface WholePage {
  readonly customerId: string;
  readonly memberId: string;
  readonly batchId: string;
  /** The index numbers of the page, as a PostgreSQL array. */
  readonly indexes: string;
}

// Listed one by one: the planner then expects few rows for any page, which it would not for a range with unknown ends.
const wholeAs = (role: Role) =>
  prepared<WholePage, ListRow>(`items of batch as ${role}`, ({ customerId, memberId, batchId, indexes }) => {
    const viewer = { customerId, memberId, role };
    return sql`
      select counted.*, ${itemTexts(
        { customerId, memberId },
        sql`i.customer_id = ${customerId} and i.batch_id = ${batchId} and i.index_no = any(${indexes}::int[])`,
      )} as items
      from batch b cross join lateral (${sumsOfBatch({ customerId, role: '10' }, batchId)}) counted
      where b.id = ${batchId} and ${isVisible(viewer)} and ${partOf(viewer, batchId)} is null`;
  });

const readWhole = { '10': wholeAs('10'), '20': wholeAs('20') } as const;

/**
 * Index numbers run from 1 to the last without a gap, so a page of the whole batch is known before it is read. No row for
 * who sees no batch, or a part of it, whose index numbers have gaps.
 */
function listWhole(db: Db, { customerId, memberId, role }: Member, batchId: string, { page, size }: Page) {
  const indexes = Array.from({ length: size }, (_, nth) => (page - 1) * size + nth + 1);
  return readWhole[role](db, { customerId, memberId, batchId, indexes: `{${indexes.join(',')}}` });
}

/**
 * A page of one package, of one result, of both, or of a part. The counters say which packages hold these rows, so a page at any
 * depth costs no more than reading its packages.
 */
async function listPart(db: Db, member: Member, filter: ItemFilter, page: Page): Promise<ListRow[]> {
  const { customerId, batchId, packageId } = filter;
  const sums =
    packageId === undefined
      ? sumsOfBatch(member, batchId)
      : sql`select ${sumsOf('p')} from package p
          where p.customer_id = b.customer_id and p.batch_id = b.id and p.id = ${packageId}
            and ${isInPart(member, batchId)}`;
  const placed =
    filter.result === undefined && packageId !== undefined ? placedByIndex(filter, page) : placedByCount(filter, page);
  const { rows } = await sql<ListRow>`
    select counted.*, ${itemTexts(
      filter,
      sql`i.customer_id = ${customerId} and i.id = any(array(select id from (${placed}) placed))`,
    )} as items
    from batch b cross join lateral (${sums}) counted
    where b.id = ${batchId} and ${isVisible(member)}`.execute(db);
  return rows;
}

/** Within a package a place is the distance from its first row. */
function placedByIndex(filter: ItemFilter, { page, size }: Page): RawBuilder<unknown> {
  const { customerId, batchId, packageId } = filter;
  const end = (column: 'first_index' | 'last_index') => sql`(
    select p.${sql.ref(column)} from package p
    where p.customer_id = ${customerId} and p.batch_id = ${batchId} and p.id = ${packageId ?? null}
      and ${isInPart(filter, batchId)}
  )`;
  const before = sql`${end('first_index')} - 1`;
  return sql`
    select i.id from item i
    where i.customer_id = ${customerId} and i.batch_id = ${batchId} and i.index_no > ${before} + ${(page - 1) * size}::int
      and i.index_no <= ${before} + ${page * size}::int and i.index_no <= ${end('last_index')}
    order by i.index_no limit ${size}`;
}

/** By the counters: the packages that hold so many items before them. */
function placedByCount(filter: ItemFilter, page: Page): RawBuilder<unknown> {
  const { customerId, batchId, packageId, result } = filter;
  const counted = (alias: 'g' | 'p') => (result === undefined ? sql.ref(`${alias}.total`) : countOf(result, alias));
  const holding =
    packageId === undefined
      ? packagesOfPlaces(
          { viewer: filter, batchId },
          { ofGroup: counted('g'), ofPackage: counted('p') },
          { from: (page.page - 1) * page.size, to: page.page * page.size },
        )
      : sql`select p.*, 0 as before from package p
          where p.customer_id = ${customerId} and p.batch_id = ${batchId} and p.id = ${packageId}
            and ${isInPart(filter, batchId)}`;
  return pageOf(
    sql`select i.id, min(p.before) over () + row_number() over (order by i.index_no) as place
      from (${holding}) p
      join item i on i.customer_id = p.customer_id and i.batch_id = p.batch_id
        and i.index_no between p.first_index and p.last_index and ${fits(filter)}`,
    page,
  );
}

/** The items of the filmstrip as `itemTexts` writes them, and the first and last index number of the batch. */
export interface ItemStrip {
  readonly items: string;
  readonly firstIndex: number;
  readonly lastIndex: number;
  readonly progress: BatchProgress;
}

/** Up to `limit` items from the index number `from` on, whatever their result; undefined where the member sees no batch. */
export async function listFrom(
  db: Db,
  member: Member,
  batchId: string,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<ItemStrip | undefined> {
  const [row] = await readFrom[member.role](db, { ...member, batchId, from, limit });
  return row;
}

interface StripAsked {
  readonly customerId: string;
  readonly memberId: string;
  readonly batchId: string;
  readonly from: number;
  readonly limit: number;
}

const endOfPart = (viewer: Viewer, column: 'first_index' | 'last_index', direction: 'asc' | 'desc') => sql`coalesce((
  select ${sql.ref(`p.${column}`)} from package p
  where p.customer_id = b.customer_id and p.batch_id = b.id and ${isInPart(viewer, sql.ref('b.id'))}
  order by p.ordinal ${sql.raw(direction)} limit 1
), 0)`;

const fromAs = (role: Role) =>
  prepared<StripAsked, ItemStrip>(`items from index as ${role}`, ({ customerId, memberId, batchId, from, limit }) => {
    const viewer = { customerId, memberId, role };
    return sql`
      select ${itemTexts(
        { customerId, memberId },
        sql`i.customer_id = ${customerId} and i.batch_id = ${batchId} and i.index_no >= ${from}
          and ${isItemInPart(viewer, batchId)}
          order by i.index_no limit ${limit}`,
      )} as items, ${endOfPart(viewer, 'first_index', 'asc')} as "firstIndex", ${endOfPart(viewer, 'last_index', 'desc')} as "lastIndex",
        ${progressOf(viewer, batchId)} as progress
      from batch b where b.id = ${batchId} and ${isVisible(viewer)}`;
  });

const readFrom = { '10': fromAs('10'), '20': fromAs('20') } as const;
