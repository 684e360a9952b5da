import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { type Page, pageOf } from '../../platform/db/page.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { packagesOfPlaces } from '../package/package-group.store.ts';
import { type Counted, countOf, fits, type ItemFilter, type ResultCounts } from './item-filter.store.ts';
import { type ItemRecord, itemColumns, itemTables } from './item-row.store.ts';

/** Whether the counters alone tell how many items fit and where they are. */
export function isCounted({ mark, errors, decidedBy, from, to, search = '' }: ItemFilter): boolean {
  return search === '' && [mark, errors, decidedBy, from, to].every((value) => value === undefined);
}

/** How many items of the batch or package there are by result, and a page of them by index number, from the counters. */
export async function listCounted(
  db: Db,
  filter: ItemFilter,
  page: Page,
): Promise<{ readonly counted: Counted; readonly records: ItemRecord[] }> {
  const [counted, records] = await Promise.all([countResults(db, filter), listByCounters(db, filter, page)]);
  return { counted, records };
}

type OfBatch = { readonly customerId: string; readonly batchId: string };

const sumsOf = (alias: 'p' | 'g') =>
  sql.join(
    (['00', '10', '20', 'invalid'] as const).map(
      (result) => sql`coalesce(sum(${countOf(result, alias)}), 0)::int as ${sql.id(result)}`,
    ),
  );

const countBatch = prepared<OfBatch, ResultCounts>(
  'results of batch',
  ({ customerId, batchId }) => sql`
    select ${sumsOf('g')} from package_group g where g.customer_id = ${customerId} and g.batch_id = ${batchId}`,
);

const countPackage = prepared<OfBatch & { readonly packageId: string }, ResultCounts>(
  'results of package',
  ({ customerId, batchId, packageId }) => sql`
    select ${sumsOf('p')} from package p
    where p.customer_id = ${customerId} and p.batch_id = ${batchId} and p.id = ${packageId}`,
);

async function countResults(db: Db, filter: ItemFilter): Promise<Counted> {
  const { customerId, batchId, packageId } = filter;
  const rows =
    packageId === undefined
      ? await countBatch(db, { customerId, batchId })
      : await countPackage(db, { customerId, batchId, packageId });
  // An aggregate without a group has exactly one row.
  const results = rows[0] as ResultCounts;
  const all = results['00'] + results['10'] + results['20'] + results.invalid;
  return { total: filter.result === undefined ? all : results[filter.result], isCapped: false, results };
}

/**
 * A page of the items of a batch or package by index number, of one result or all. The counters tell which packages
 * hold these rows, so that no page costs more than reading its packages, at any depth.
 */
async function listByCounters(db: Db, filter: ItemFilter, page: Page): Promise<ItemRecord[]> {
  if (filter.packageId === undefined && filter.result === undefined) return listIndexes(db, filter, page);
  const { rows } = await sql<ItemRecord>`
    with page as materialized (${filter.result === undefined ? placedByIndex(filter, page) : placedByResult(filter, page)})
    select ${itemColumns} from page
    join ${itemTables(filter.memberId)} on i.customer_id = ${filter.customerId} and i.id = page.id
    order by i.index_no`.execute(db);
  return rows;
}

/** Index numbers go from 1 to the last without a gap, so that a page of the whole batch is known before it is read. */
function listIndexes(db: Db, { customerId, memberId, batchId }: ItemFilter, page: Page): Promise<ItemRecord[]> {
  const indexes = Array.from({ length: page.size }, (_, nth) => (page.page - 1) * page.size + nth + 1);
  return readIndexes(db, { customerId, memberId, batchId, indexes });
}

// Named one by one, so that the plan for any page expects few rows, as a range of unknown ends would not.
const readIndexes = prepared<OfBatch & { readonly memberId: string; readonly indexes: readonly number[] }, ItemRecord>(
  'items by index',
  ({ customerId, memberId, batchId, indexes }) => sql`
    select ${itemColumns} from ${itemTables(memberId)}
    where i.customer_id = ${customerId} and i.batch_id = ${batchId} and i.index_no = any(${indexes}::int[])
    order by i.index_no`,
);

/** Also within a package: a place is a distance from its first. */
function placedByIndex({ customerId, batchId, packageId }: ItemFilter, { page, size }: Page): RawBuilder<unknown> {
  const end = (column: 'first_index' | 'last_index') => sql`(
    select p.${sql.ref(column)} from package p
    where p.customer_id = ${customerId} and p.batch_id = ${batchId} and p.id = ${packageId ?? null}
  )`;
  const before = sql`${end('first_index')} - 1`;
  return sql`
    select i.id from item i
    where i.customer_id = ${customerId} and i.batch_id = ${batchId} and i.index_no > ${before} + ${(page - 1) * size}::int
      and i.index_no <= ${before} + ${page * size}::int and i.index_no <= ${end('last_index')}
    order by i.index_no limit ${size}`;
}

function placedByResult(filter: ItemFilter, page: Page): RawBuilder<unknown> {
  const { customerId, batchId, packageId, result = '00' } = filter;
  const holding =
    packageId === undefined
      ? packagesOfPlaces(
          filter,
          { ofGroup: countOf(result, 'g'), ofPackage: countOf(result, 'p') },
          { from: (page.page - 1) * page.size, to: page.page * page.size },
        )
      : sql`select p.*, 0 as before from package p
          where p.customer_id = ${customerId} and p.batch_id = ${batchId} and p.id = ${packageId}`;
  return pageOf(
    sql`select i.id, min(p.before) over () + row_number() over (order by i.index_no) as place
      from (${holding}) p
      join item i on i.customer_id = p.customer_id and i.batch_id = p.batch_id
        and i.index_no between p.first_index and p.last_index and ${fits(filter)}`,
    page,
  );
}

/** Up to `limit` items from the index number `from` on, whatever their result. */
export async function listFrom(db: Db, filter: ItemFilter, from: number, limit: number): Promise<ItemRecord[]> {
  const { rows } = await sql<ItemRecord>`
    select ${itemColumns} from ${itemTables(filter.memberId)}
    where i.customer_id = ${filter.customerId} and i.batch_id = ${filter.batchId} and i.index_no >= ${from}
    order by i.index_no limit ${limit}`.execute(db);
  return rows;
}

/** The first and the last index number of a batch. */
export async function findBounds(db: Db, filter: ItemFilter): Promise<{ firstIndex: number; lastIndex: number }> {
  const end = (column: 'first_index' | 'last_index', direction: 'asc' | 'desc') => sql`coalesce((
    select ${sql.ref(`p.${column}`)} from package p
    where p.customer_id = ${filter.customerId} and p.batch_id = ${filter.batchId}
    order by p.ordinal ${sql.raw(direction)} limit 1
  ), 0)`;
  const { rows } = await sql<{ firstIndex: number; lastIndex: number }>`
    select ${end('first_index', 'asc')} as "firstIndex", ${end('last_index', 'desc')} as "lastIndex"`.execute(db);
  return rows[0] ?? { firstIndex: 0, lastIndex: 0 };
}
