import type { batchCalls, Input } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { contains } from '../../platform/db/contains.ts';
import { fileNameHolds, fileNameHoldsByIndex, MOST_READ, nameHolds } from '../../platform/db/name-search.ts';
import type { Viewer } from '../../platform/session/actor.ts';
import { batchesToFinish } from '../acceptance/to-finish.service.ts';
import { isInPart, isVisible, partOf } from '../acceptance/visible.store.ts';

type Asked = Input<typeof batchCalls.listBatches>;

/** Whether the list contains the viewer's batch `b`, whatever its stage. */
export async function chooseFilter(db: Db, viewer: Viewer, asked: Asked): Promise<RawBuilder<boolean>> {
  const conditions = [isVisible(viewer)];
  if (asked.projectId !== undefined) conditions.push(sql`b.project_id = ${asked.projectId}`);
  if (asked.orderId !== undefined) conditions.push(sql`b.order_id = ${asked.orderId}`);
  if (asked.from !== undefined) conditions.push(sql`b.delivered_at >= ${asked.from}`);
  if (asked.to !== undefined) conditions.push(sql`b.delivered_at <= ${asked.to}`);
  if (asked.only === 'toFinish') {
    const ids = (await batchesToFinish(db, viewer.customerId)).map(({ id }) => id);
    // A member who sees a part of a batch is not told about the rest.
    conditions.push(sql`b.id = any(${ids}::uuid[]) and ${partOf(viewer, sql.ref('b.id'))} is null`);
  }
  if (asked.search !== undefined && asked.search !== '') {
    const { search, searchIn } = asked;
    const file = searchIn === 'any' || searchIn === 'file' ? await holdsFile(db, viewer, search) : nothing;
    conditions.push(matches(viewer, search, searchIn, file));
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const INDEX = /^\d{1,9}$/;
const nothing = sql<boolean>`false`;

function matches(
  viewer: Viewer,
  search: string,
  searchIn: Asked['searchIn'],
  file: RawBuilder<boolean>,
): RawBuilder<boolean> {
  const id = UUID.test(search) ? search : null;
  const fields: Record<Exclude<Asked['searchIn'], 'any'>, RawBuilder<boolean>> = {
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
  if (searchIn !== 'any') return fields[searchIn];
  return sql<boolean>`(${sql.join(Object.values(fields), sql` or `)})`;
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
