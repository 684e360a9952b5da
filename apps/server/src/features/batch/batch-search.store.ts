import type { batchCalls, Input, Output } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { contains } from '../../platform/db/contains.ts';
import { fileNameHolds, fileNameHoldsByIndex, MOST_READ, nameHolds } from '../../platform/db/name-search.ts';
import type { Viewer } from '../../platform/session/actor.ts';
import { batchesToFinish } from '../acceptance/to-finish.service.ts';
import { isInPart, isItemInPart, isVisible, partOf } from '../acceptance/visible.store.ts';

type Asked = Input<typeof batchCalls.listBatches>;

/** What the search found first in a batch: the field that says the most of it, and its text. */
export type SearchHit = NonNullable<Output<typeof batchCalls.listBatches>['batches'][number]['found']>;

/** Where a search finds a batch, the field that says the most of it first. Many batches have an index number. */
const byMeaning = [
  'batch',
  'name',
  'package',
  'dataset',
  'file',
  'index',
] as const satisfies readonly SearchHit['field'][];

/** Which batches `b` the list contains, and what the search found in them; nulls where nothing is searched for. */
export interface BatchFilter {
  readonly fits: RawBuilder<boolean>;
  readonly field: RawBuilder<SearchHit['field'] | null>;
  /** Of the field: what the search is part of. */
  readonly textOf: (field: RawBuilder<unknown>) => RawBuilder<string | null>;
  /** The place of the field by its meaning; null where nothing is searched for. */
  readonly rank: RawBuilder<number> | null;
}

/** Which of the viewer's batches `b` the list contains, whatever their stage. */
export async function chooseFilter(db: Db, viewer: Viewer, asked: Asked): Promise<BatchFilter> {
  const conditions = [isVisible(viewer)];
  if (asked.medium !== undefined) conditions.push(sql`b.medium = ${asked.medium}`);
  if (asked.projectId !== undefined) conditions.push(sql`b.project_id = ${asked.projectId}`);
  if (asked.orderId !== undefined) conditions.push(sql`b.order_id = ${asked.orderId}`);
  if (asked.from !== undefined) conditions.push(sql`b.delivered_at >= ${asked.from}`);
  if (asked.to !== undefined) conditions.push(sql`b.delivered_at <= ${asked.to}`);
  if (asked.only === 'toFinish') {
    const ids = (await batchesToFinish(db, viewer.customerId)).map(({ id }) => id);
    // A member who sees a part of a batch is not told about the rest.
    conditions.push(sql`b.id = any(${ids}::uuid[]) and ${partOf(viewer, sql.ref('b.id'))} is null`);
  }
  const all = () => sql<boolean>`(${sql.join(conditions, sql` and `)})`;
  const { search, searchIn } = asked;
  if (search === undefined || search === '') {
    const none = sql<null>`null::text`;
    return { fits: all(), field: none, textOf: () => none, rank: null };
  }
  const file = searchIn === 'any' || searchIn === 'file' ? await holdsFile(db, viewer, search) : nothing;
  const fields = fieldsOf(viewer, search, file);
  const searched = byMeaning.filter((field) => searchIn === 'any' || field === searchIn);
  conditions.push(
    sql`(${sql.join(
      searched.map((field) => fields[field]),
      sql` or `,
    )})`,
  );
  const among = <T>(of: (field: SearchHit['field'], rank: number) => T) =>
    sql<T>`case ${sql.join(
      searched.map((field) => sql`when ${fields[field]} then ${sql.lit(of(field, byMeaning.indexOf(field)))}`),
      sql` `,
    )} end`;
  return {
    fits: all(),
    field: among((field) => field),
    rank: among((_, rank) => rank),
    textOf: textOf(viewer, search),
  };
}

/** The text of a field in which the search was found; of files and packages the first one. */
function textOf(viewer: Viewer, search: string): BatchFilter['textOf'] {
  return (field) => sql<string | null>`case ${field}
    when 'batch' then b.number when 'name' then b.name when 'dataset' then b.dataset_id when 'index' then ${search}
    when 'package' then (
      select p.name from package p
      where p.customer_id = b.customer_id and p.batch_id = b.id and ${isInPart(viewer, sql.ref('b.id'))}
        and (${nameHolds('p', search)} or p.id = ${UUID.test(search) ? search : null})
      order by p.ordinal limit 1
    )
    when 'file' then (
      select i.file_name from item i
      where i.customer_id = b.customer_id and i.batch_id = b.id and ${isItemInPart(viewer, sql.ref('b.id'))}
        and i.index_no <= ${MOST_READ} and ${fileNameHolds(search)}
      order by i.index_no limit 1
    ) end`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const INDEX = /^\d{1,9}$/;
const nothing = sql<boolean>`false`;

function fieldsOf(
  viewer: Viewer,
  search: string,
  file: RawBuilder<boolean>,
): Readonly<Record<SearchHit['field'], RawBuilder<boolean>>> {
  const id = UUID.test(search) ? search : null;
  return {
    name: nameHolds('b', search),
    file,
    index: INDEX.test(search) ? holdsIndex(viewer, Number(search)) : nothing,
    dataset: sql`b.dataset_id ilike ${contains(search)}`,
    batch: sql`(b.number ilike ${contains(search)} or b.id = ${id})`,
    // No screen shows the packages of item mode.
    package: sql`(b.mode <> 'item' and b.id in (
      select p.batch_id from package p
      where p.customer_id = ${viewer.customerId} and ${isInPart(viewer, sql.ref('p.batch_id'))} and (${nameHolds('p', search)} or p.id = ${id})
    ))`,
  };
}

/** Index numbers run from 1 to the last without a gap, of which an acceptor may see some. */
function holdsIndex(viewer: Viewer, index: number): RawBuilder<boolean> {
  const isAmong = sql<boolean>`${index} between 1 and b.total`;
  if (viewer.role === '10') return isAmong;
  return sql<boolean>`(${isAmong} and exists (
    select from package p
    where p.customer_id = b.customer_id and p.batch_id = b.id and ${index} between p.first_index and p.last_index
      and ${isInPart(viewer, sql.ref('b.id'))}
  ))`;
}

/** Up to this many matching names are looked up together; above it, each batch is searched up to its first match. */
const MOST_ITEMS = 10_000;

/**
 * Whether the batch `b` has an item with such a file name. One or two ASCII letters are in too many names for an index,
 * so they match no batch.
 */
async function holdsFile(db: Db, viewer: Viewer, search: string): Promise<RawBuilder<boolean>> {
  const words = fileNameHoldsByIndex(search);
  if (words === null) return nothing;
  const ofPart =
    viewer.role === '10'
      ? sql``
      : sql`join package p on p.customer_id = i.customer_id and p.id = i.package_id
          and ${isInPart(viewer, sql.ref('i.batch_id'))}`;
  const { rows } = await sql<{ batchIds: string[]; isCapped: boolean }>`
    select coalesce(array_agg(distinct batch_id::text), '{}') as "batchIds", count(*) > ${MOST_ITEMS} as "isCapped"
    from (
      select i.batch_id from item i ${ofPart} where i.customer_id = ${viewer.customerId} and ${words} limit ${MOST_ITEMS + 1}
    ) hit`.execute(db);
  const { batchIds = [], isCapped = false } = rows[0] ?? {};
  const isAmong = sql<boolean>`b.id = any(${batchIds}::uuid[])`;
  if (!isCapped) return isAmong;
  return sql<boolean>`(${isAmong} or exists (
    select from item i ${ofPart}
    where i.customer_id = b.customer_id and i.batch_id = b.id and i.index_no <= ${MOST_READ} and ${fileNameHolds(search)}
  ))`;
}
