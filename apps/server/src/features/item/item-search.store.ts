import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { isOnPage, type Page } from '../../platform/db/page.ts';
import { expectItems, fileNameHolds, holdsByIndex, MOST_FETCHED } from '../../platform/db/sought-name.ts';
import { type Counted, fits, type ItemFilter, listedResult, mayHold, type ResultKey } from './item-filter.store.ts';
import { type ItemRecord, itemColumns, itemTables } from './item-row.store.ts';

/** A list that counters cannot count is counted up to here, and ends there: whoever seeks narrows the search instead. */
export const MOST_HITS = 10_000;

/** How the items of a search are found: by an index of words, or by reading the batch in order; null without a search. */
export type Sought = { readonly by: 'words' | 'reading'; readonly text: string } | null;

/** Chooses how to seek: by how many items of all customers the planner expects to have such a name. */
export async function chooseSearch(db: Db, text: string): Promise<Sought> {
  if (text === '') return null;
  const words = holdsByIndex(text);
  const isRare = words !== null && (await expectItems(db, words)) <= MOST_FETCHED;
  return { by: isRare ? 'words' : 'reading', text };
}

/** How many items fit the filter and the search, and how many by result whatever result is asked for. */
export async function countHits(db: Db, filter: ItemFilter, sought: Sought): Promise<Counted> {
  const all = await countUpTo(db, hits(filter, sought, 'result'));
  if (filter.result === undefined) return all;
  // Those of the result lie anywhere, also behind where counting all of them ended.
  const { total, isCapped } = all.isCapped ? await countUpTo(db, hits(filter, sought)) : all;
  return { total: all.isCapped ? total : all.results[filter.result], isCapped, results: all.results };
}

async function countUpTo(db: Db, found: RawBuilder<unknown>): Promise<Counted> {
  const { rows } = await sql<{ key: ResultKey; count: number }>`
    select key, count(*)::int as count from (${found}) hit group by key`.execute(db);
  const results = { '00': 0, '10': 0, '20': 0, invalid: 0 };
  for (const row of rows) results[row.key] = row.count;
  const counted = rows.reduce((sum, row) => sum + row.count, 0);
  return { total: Math.min(counted, MOST_HITS), isCapped: counted > MOST_HITS, results };
}

/** A page of the items that fit, by index number. */
export async function listHits(db: Db, filter: ItemFilter, sought: Sought, page: Page): Promise<ItemRecord[]> {
  const { rows } = await sql<ItemRecord>`
    with page as materialized (
      select id from (select id, row_number() over (order by index_no) as place from (${hits(filter, sought)}) hit) placed
      where ${isOnPage(page)} and place <= ${MOST_HITS}
    )
    select ${itemColumns} from page
    join ${itemTables(filter.memberId)} on i.customer_id = ${filter.customerId} and i.id = page.id
    order by i.index_no`.execute(db);
  return rows;
}

/** One more than is counted, so that it shows whether there are more. */
function hits(filter: ItemFilter, sought: Sought, but?: 'result'): RawBuilder<unknown> {
  const words = sought?.by === 'words' ? holdsByIndex(sought.text) : null;
  const found = words === null ? read(filter, sought, but) : fetched(filter, sought?.text ?? '', words, but);
  return sql`${found} limit ${MOST_HITS + 1}`;
}

/** Read in order, package by package, passing over those that cannot hold any; stops when there are enough. */
function read(filter: ItemFilter, sought: Sought, but?: 'result'): RawBuilder<unknown> {
  const named = sought === null ? sql`true` : sql`(${fileNameHolds(sought.text)} ${orNumber(sought.text)})`;
  const { from = 0, to = null } = filter;
  return sql`
    select i.id, i.index_no, i.key from package p cross join lateral (
      select i.id, i.index_no, ${listedResult} as key from item i
      where i.customer_id = p.customer_id and i.batch_id = p.batch_id
        and i.index_no between greatest(p.first_index, ${from}::int) and least(p.last_index, ${to}::int)
        and ${fits(filter, but)} and ${named}
      order by i.index_no
    ) i
    where ${mayHold(filter, but)}
    order by p.ordinal, i.index_no`;
}

/** Fetched by an index, then put in order. */
function fetched(filter: ItemFilter, text: string, words: RawBuilder<boolean>, but?: 'result'): RawBuilder<unknown> {
  const inBatch = sql`i.customer_id = ${filter.customerId} and i.batch_id = ${filter.batchId}`;
  const number = INDEX.test(text)
    ? sql`union select i.id from item i where ${inBatch} and i.index_no = ${Number(text)}`
    : sql``;
  return sql`
    select i.id, i.index_no, ${listedResult} as key
    from (select i.id from item i where ${inBatch} and ${words} ${number}) named
    join item i on i.customer_id = ${filter.customerId} and i.id = named.id
    join package p on p.customer_id = i.customer_id and p.id = i.package_id
    where ${fits(filter, but)}
    order by i.index_no`;
}

/** A number is sought in the names and is an item's place too. */
const INDEX = /^\d{1,9}$/;

function orNumber(text: string): RawBuilder<unknown> {
  return INDEX.test(text) ? sql`or i.index_no = ${Number(text)}` : sql``;
}
