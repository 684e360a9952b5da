import type { ItemResult } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { contains } from '../../platform/db/contains.ts';
import { effective } from '../batch/batch.store.ts';
import { type ItemRecord, itemColumns, itemTables } from './item-row.store.ts';

/** What a list of items is narrowed by. */
export interface ItemFilter {
  readonly customerId: string;
  readonly memberId: string;
  readonly batchId: string;
  readonly packageId?: string | undefined;
  readonly result?: ItemResult | 'invalid' | undefined;
}

export type ResultCounts = Record<ItemResult | 'invalid', number>;

const undecided = sql`p.total - p.passed - p.rejected - p.invalid`;
const counters: Record<ItemResult | 'invalid', RawBuilder<unknown>> = {
  '00': undecided,
  '10': sql`p.passed`,
  '20': sql`p.rejected`,
  invalid: sql`p.invalid`,
};

/** How many items there are by result, from the packages' counters. */
export async function countResults(db: Db, filter: ItemFilter): Promise<ResultCounts> {
  const { rows } = await sql<ResultCounts>`
    select coalesce(sum(${undecided}), 0)::int as "00", coalesce(sum(p.passed), 0)::int as "10",
      coalesce(sum(p.rejected), 0)::int as "20", coalesce(sum(p.invalid), 0)::int as invalid
    from package p where ${packages(filter)}`.execute(db);
  // An aggregate without a group has exactly one row.
  return rows[0] as ResultCounts;
}

/**
 * Items by index number, from the item `offset` of those that fit. The packages' counters tell which packages hold
 * these rows, so that no page costs more than reading its packages, at any depth.
 */
export async function listByCounters(db: Db, filter: ItemFilter, offset: number, limit: number): Promise<ItemRecord[]> {
  const counter = filter.result === undefined ? sql`p.total` : counters[filter.result];
  const { rows: blocks } = await sql<{ firstIndex: number; lastIndex: number; before: number }>`
    select min(first_index) as "firstIndex", max(last_index) as "lastIndex", min(upto - fitting)::int as before
    from (
      select p.first_index, p.last_index, ${counter} as fitting, sum(${counter}) over (order by p.ordinal) as upto
      from package p where ${packages(filter)}
    ) b
    where fitting > 0 and upto > ${offset} and upto - fitting < ${offset + limit}
    having count(*) > 0`.execute(db);
  const [block] = blocks;
  if (block === undefined) return [];
  const { rows } = await sql<ItemRecord>`
    select ${itemColumns} from ${itemTables(filter.memberId)}
    where i.customer_id = ${filter.customerId} and i.batch_id = ${filter.batchId}
      and i.index_no between ${block.firstIndex} and ${block.lastIndex} and ${fits(filter)}
    order by i.index_no limit ${limit} offset ${offset - block.before}`.execute(db);
  return rows;
}

/** Items whose file name holds `search`, within one batch. */
export async function searchByName(
  db: Db,
  filter: ItemFilter,
  search: string,
  offset: number,
  limit: number,
): Promise<ItemRecord[]> {
  const { rows } = await sql<ItemRecord>`
    select ${itemColumns} from ${itemTables(filter.memberId)}
    where ${named(filter, search)} and ${fits(filter)}
    order by i.index_no limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** How many items with such a file name there are by result. */
export async function countByName(db: Db, filter: ItemFilter, search: string): Promise<ResultCounts> {
  const { rows } = await sql<{ key: keyof ResultCounts; count: number }>`
    select case when i.is_valid then ${effective} else 'invalid' end as key, count(*)::int as count
    from item i join package p on p.customer_id = i.customer_id and p.id = i.package_id
    where ${named(filter, search)}
    group by 1`.execute(db);
  const counts: ResultCounts = { '00': 0, '10': 0, '20': 0, invalid: 0 };
  for (const row of rows) counts[row.key] = row.count;
  return counts;
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
  const { rows } = await sql<{ firstIndex: number; lastIndex: number }>`
    select coalesce(min(p.first_index), 0) as "firstIndex", coalesce(max(p.last_index), 0) as "lastIndex"
    from package p where ${packages(filter)}`.execute(db);
  return rows[0] ?? { firstIndex: 0, lastIndex: 0 };
}

function packages(filter: ItemFilter): RawBuilder<boolean> {
  const one = filter.packageId === undefined ? sql`` : sql`and p.id = ${filter.packageId}`;
  return sql<boolean>`p.customer_id = ${filter.customerId} and p.batch_id = ${filter.batchId} ${one}`;
}

function named(filter: ItemFilter, search: string): RawBuilder<boolean> {
  const one = filter.packageId === undefined ? sql`` : sql`and i.package_id = ${filter.packageId}`;
  return sql<boolean>`i.customer_id = ${filter.customerId} and i.batch_id = ${filter.batchId} ${one}
    and i.file_name ilike ${contains(search)}`;
}

function fits({ packageId, result }: ItemFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [sql<boolean>`true`];
  if (packageId !== undefined) conditions.push(sql`i.package_id = ${packageId}`);
  if (result === 'invalid') conditions.push(sql`not i.is_valid`);
  else if (result !== undefined) conditions.push(sql`i.is_valid and ${effective} = ${result}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
