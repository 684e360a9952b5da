import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import {
  expectItems,
  fileNameHolds,
  fileNameHoldsByIndex,
  MOST_LISTED,
  MOST_READ,
} from '../../platform/db/name-search.ts';
import { type Page, pageOf } from '../../platform/db/page.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isInPart, isVisible } from '../acceptance/visible.store.ts';
import {
  fits,
  type ItemFilter,
  type ItemOrder,
  listedResult,
  mayHold,
  orderedBy,
  type ResultCounts,
} from './item-filter.store.ts';
import { isCounted, type ListedItems, listCounted } from './item-list.store.ts';
import { itemTexts } from './item-row.store.ts';

/**
 * A list that the counters cannot count is counted up to here. A search reads the whole batch in the worst case; a
 * filter goes through the packages.
 */
const MOST = { searched: 1000, filtered: 10_000 } as const;

function mostOf({ search = '' }: ItemFilter): number {
  return search === '' ? MOST.filtered : MOST.searched;
}

const byIndex: ItemOrder = { sort: 'index', order: 'ascending' };

/**
 * How the items of a list are found. `packages`: in order, past the packages that cannot hold any. `words`: by an index
 * of words. `reading`: one by one in order, at most `MOST_READ` of them, until there are enough.
 */
type Way = 'packages' | 'words' | 'reading';

/** The ways to try, the best first; the next one where one ended before it had enough. */
async function chooseWays(db: Db, { search = '' }: ItemFilter): Promise<[Way, ...Way[]]> {
  if (search === '') return ['packages'];
  const words = fileNameHoldsByIndex(search);
  if (words === null) return ['reading'];
  return (await expectItems(db, words)) <= MOST_LISTED ? ['words'] : ['reading', 'words'];
}

/**
 * How many items match, how many by result whatever result is asked for, and a page of them by index number; undefined
 * where the member sees no such batch.
 */
export async function listHits(
  db: Db,
  member: Member,
  filter: ItemFilter,
  page: Page,
  order: ItemOrder = byIndex,
): Promise<ListedItems | undefined> {
  const ways = await chooseWays(db, filter);
  let found = await find(db, member, filter, page, order, ways[0], 'result');
  for (const other of ways.slice(1))
    if (found?.isUnread === true) found = await find(db, member, filter, page, order, other, 'result');
  if (found === undefined) return undefined;
  const { results } = found;
  // Items of the result may also lie beyond the place where counting all of them ended.
  if (filter.result !== undefined && found.isCapped)
    found = (await find(db, member, filter, page, order, found.way)) ?? found;
  const { total, isCapped, items } = found;
  return { total, isCapped, results, items };
}

/**
 * The index numbers of all that matches, in order, as far as it is counted; undefined where the member sees no such
 * batch.
 */
export async function listHitIndexes(
  db: Db,
  member: Member,
  filter: ItemFilter,
): Promise<{ readonly indexes: number[]; readonly isCapped: boolean } | undefined> {
  const most = mostOf(filter);
  let found: { readonly indexes: number[]; readonly isCapped: boolean } | undefined;
  for (const way of await chooseWays(db, filter)) {
    const { rows } = await sql<{ indexes: number[]; hasRest: boolean }>`
      with hit as materialized (${firstHits(filter, way)})
      select array(select index_no from hit order by index_no) as indexes, ${hasRest(filter, way)} as "hasRest"
      from batch b where b.id = ${filter.batchId} and ${isVisible(member)}`.execute(db);
    const [row] = rows;
    if (row === undefined) return undefined;
    const hasEnough = row.indexes.length > most;
    found = { indexes: row.indexes.slice(0, most), isCapped: hasEnough || row.hasRest };
    if (hasEnough || !row.hasRest) break;
  }
  return found;
}

/**
 * A list in another order than by index number; undefined where the member sees no such batch. Where more match than a
 * filtered list counts, the order itself is walked by an index, and the list ends after as many.
 */
export async function listOrdered(
  db: Db,
  member: Member,
  filter: ItemFilter,
  page: Page,
  order: ItemOrder,
): Promise<ListedItems | undefined> {
  const most = mostOf(filter);
  const first = { page: 1, size: 1 };
  const counted = isCounted(filter)
    ? await listCounted(db, member, filter, first)
    : await listHits(db, member, filter, page, order);
  if (counted === undefined) return undefined;
  if (counted.total >= most || counted.isCapped) {
    const isCapped = counted.isCapped || counted.total > most;
    return {
      ...counted,
      total: Math.min(most, counted.total),
      isCapped,
      items: await walkOrder(db, member, filter, page, order),
    };
  }
  if (!isCounted(filter)) return counted;
  const found = await find(db, member, filter, page, order, 'packages');
  return found && { ...counted, items: found.items };
}

/** A page of what matches, by the index of the order. */
async function walkOrder(db: Db, member: Member, filter: ItemFilter, page: Page, order: ItemOrder): Promise<string> {
  const { customerId, batchId, search = '' } = filter;
  const named = search === '' ? sql`true` : fileNameHolds(search);
  const numbered = sql`
    select i.id, row_number() over (order by ${orderedBy(order, 'i.annotation_count', 'i.index_no')}) as place
    from item i join package p on p.customer_id = i.customer_id and p.id = i.package_id
    where i.customer_id = ${customerId} and i.batch_id = ${batchId} and ${isInPart(filter, batchId)} and ${fits(filter)}
      and ${named}`;
  const placed = sql`select id from (${pageOf(numbered, page)}) p where place <= ${mostOf(filter)}`;
  const { rows } = await sql<{ items: string }>`
    select ${itemTexts(filter, sql`i.customer_id = ${customerId} and i.id = any(array(${placed}))`, shownBy(order))} as items
    from batch b where b.id = ${batchId} and ${isVisible(member)}`.execute(db);
  return rows[0]?.items ?? '';
}

function shownBy(order: ItemOrder): RawBuilder<unknown> {
  return orderedBy(order, 'shown.annotations', 'shown.index');
}

interface Hits extends ListedItems {
  readonly way: Way;
  /** Whether reading ended before there were enough. */
  readonly isUnread: boolean;
}

/**
 * Finds and counts the matching items once, ignoring the result where `but` says so, and reads the page of full
 * matches.
 */
async function find(
  db: Db,
  member: Member,
  filter: ItemFilter,
  page: Page,
  order: ItemOrder,
  way: Way,
  but?: 'result',
): Promise<Hits | undefined> {
  const { customerId, result } = filter;
  const most = mostOf(filter);
  const isAsked = result === undefined ? sql`` : sql`where key = ${result}`;
  const placed = sql`select id, row_number() over (order by ${orderedBy(order, 'annotations', 'index_no')}) as place from hit ${isAsked}`;
  const shown = sql`select id from (${pageOf(placed, page)}) p where place <= ${most}`;
  const { rows } = await sql<{ counts: Partial<ResultCounts>; items: string; hasRest: boolean }>`
    with hit as materialized (${hits(filter, way, but)})
    select
      (select coalesce(jsonb_object_agg(key, n), '{}') from (select key, count(*) as n from hit group by key) c) as counts,
      ${itemTexts(filter, sql`i.customer_id = ${customerId} and i.id = any(array(${shown}))`, shownBy(order))} as items,
      ${hasRest(filter, way)} as "hasRest"
    from batch b where b.id = ${filter.batchId} and ${isVisible(member)}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const results = { '00': 0, '10': 0, '20': 0, invalid: 0, ...row.counts };
  const all = results['00'] + results['10'] + results['20'] + results.invalid;
  const isUnread = all <= most && row.hasRest;
  const total = Math.min(most, result === undefined ? all : results[result]);
  return { way, total, isCapped: all > most || isUnread, isUnread, results, items: row.items };
}

/** One more than is counted, so that it shows whether there are more. */
function hits(filter: ItemFilter, way: Way, but?: 'result'): RawBuilder<unknown> {
  const found = way === 'packages' ? throughPackages(filter, but) : searched(filter, way, but);
  return sql`${found} limit ${mostOf(filter) + 1}`;
}

/** The first ones by index number, also where an index of words lists them. */
function firstHits(filter: ItemFilter, way: Way): RawBuilder<unknown> {
  if (way === 'packages') return hits(filter, way);
  return sql`select * from (${searched(filter, way, undefined, null)}) found order by index_no limit ${mostOf(filter) + 1}`;
}

function throughPackages(filter: ItemFilter, but?: 'result'): RawBuilder<unknown> {
  const { from = 0, to = null } = filter;
  return sql`
    select i.id, i.index_no, i.annotations, i.key from package p cross join lateral (
      select i.id, i.index_no, i.annotation_count as annotations, ${listedResult} as key from item i
      where i.customer_id = p.customer_id and i.batch_id = p.batch_id
        and i.index_no between greatest(p.first_index, ${from}::int) and least(p.last_index, ${to}::int)
        and ${fits(filter, but)}
      order by i.index_no
    ) i
    where ${mayHold(filter, but)}
    order by p.ordinal, i.index_no`;
}

/** A number is searched in the names and may also be an item's place. */
const INDEX = /^\d{1,9}$/;

/** Where an index of words lists more than `most`, any of them will do. */
function searched(
  filter: ItemFilter,
  way: Way,
  but?: 'result',
  most: number | null = mostOf(filter) + 1,
): RawBuilder<unknown> {
  const { customerId, batchId, search = '' } = filter;
  const inBatch = sql`i.customer_id = ${customerId} and i.batch_id = ${batchId}`;
  // As text, so that the planner does not also read the batch's own index in full to intersect the two.
  const listed = sql`i.customer_id::text = ${customerId} and i.batch_id::text = ${batchId}
    and ${fileNameHoldsByIndex(search) ?? sql`false`}`;
  const read = sql`${inBatch} and i.index_no between ${filter.from ?? 1} and ${lastRead(filter)} and ${fileNameHolds(search)}`;
  const select = (which: RawBuilder<unknown>) => sql`
    select i.id, i.index_no, i.annotation_count as annotations, ${listedResult} as key
    from item i join package p on p.customer_id = i.customer_id and p.id = i.package_id
    where ${which} and ${isInPart(filter, batchId)} and ${fits(filter, but)}`;
  const named = way === 'words' ? select(listed) : sql`${select(read)} order by i.index_no`;
  if (!INDEX.test(search)) return named;
  const index = sql`i.index_no = ${Number(search)}`;
  return sql`
    select * from (${select(sql`${inBatch} and ${index}`)}) numbered
    union select * from (${named} ${most === null ? sql`` : sql`limit ${most}`}) named`;
}

function lastRead({ from = 1 }: ItemFilter): number {
  return from + MOST_READ - 1;
}

/** Whether reading leaves items of the batch unread. */
function hasRest(filter: ItemFilter, way: Way): RawBuilder<boolean> {
  if (way !== 'reading') return sql<boolean>`false`;
  const { customerId, batchId, to = null } = filter;
  return sql<boolean>`exists (
    select from package p where p.customer_id = ${customerId} and p.batch_id = ${batchId} and ${isInPart(filter, batchId)}
      and p.first_index > ${lastRead(filter)} and coalesce(${to}::int > ${lastRead(filter)}, true)
  )`;
}
