import type { QueuePart } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import { numberOfPart } from '../acceptance/queue.store.ts';
import { type Claimant, inPart, isHeld, isSkipped, partsOf } from './claimable.store.ts';

/** The queue as items `i`: with the columns that the conditions on items read, so that no item has to be looked up. */
const queue = sql`(
  select q.customer_id, q.batch_id, q.item_id as id, q.package_id, q.part, q.index_no, q.finding, q.is_valid
  from queue_item q
) i`;

/** Whether nobody gave the item `i` of the queue a verdict in this round. */
const isWaiting = sql<boolean>`(i.finding = 'none' and i.is_valid)`;

/** The place of the item of an index number in the queue; no row where it is not in it. */
const placeOf = (who: Claimant, index: number) => sql`
  select q.part, q.index_no from queue_item q
  where q.customer_id = ${who.customerId} and q.batch_id = ${who.batchId} and q.index_no = ${index}
    and q.part in (1, 2, 3)`;

/**
 * The items that nobody looked at in this round: behind the item of the index number `after` in the queue, or from the part
 * `from` on; then from the start; then those the member skipped. What is assigned to somebody else comes last.
 */
export function nextOfQueue(who: Claimant, after: number | null, from?: QueuePart): RawBuilder<unknown>[] {
  const behind =
    from !== undefined
      ? sql<boolean>`i.part >= ${sql.lit(numberOfPart[from])}`
      : sql<boolean>`(i.part, i.index_no) > (${placeOf(who, after ?? 0)})`;
  const isUnskipped = sql<boolean>`not ${isSkipped(who)}`;
  const isFromStart = after === null && from === undefined;
  return partsOf(who).flatMap((part) => [
    ...(isFromStart ? [] : [firstWaiting(who, part, sql<boolean>`${behind} and ${isUnskipped}`)]),
    firstWaiting(who, part, isUnskipped),
    firstWaiting(who, part, isSkipped(who)),
  ]);
}

function firstWaiting(who: Claimant, part: RawBuilder<boolean>, where: RawBuilder<boolean>): RawBuilder<unknown> {
  const packages = who.isShared
    ? sql`join package p on p.customer_id = i.customer_id and p.id = i.package_id and ${part}`
    : sql``;
  return sql`select * from (
    select i.id, i.package_id from ${queue} ${packages}
    where ${inPart(who)} and ${isWaiting} and not ${isHeld(who)} and ${where}
    order by i.part, i.index_no limit 1
  ) queued`;
}

/**
 * Whether the locked item `i` still waits in the queue. A statement that waited for a lock sees the queue as it was before, but
 * the item as it is now, so both have to be of one version.
 */
export const isOpenInQueue = sql<boolean>`(
  exists (
    select from queue_item q
    where q.customer_id = i.customer_id and q.item_id = i.id and q.finding = 'none' and q.is_valid
  )
  and i.version = (select v.version from item v where v.customer_id = i.customer_id and v.id = i.id)
)`;

/** The item before or after one of the queue, around its ends; that of `byIndex` where the item is not in the queue. */
export function besideInQueue(
  who: Claimant,
  of: number,
  step: 1 | -1,
  byIndex: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const place = placeOf(who, of);
  const isBeyond = sql<boolean>`(i.part, i.index_no) ${sql.raw(step === 1 ? '>' : '<')} (${place})`;
  const direction = sql.raw(step === 1 ? 'asc' : 'desc');
  const first = (where: RawBuilder<boolean>) => sql`select * from (
    select i.id, i.package_id from ${queue}
    where ${inPart(who)} and not ${isHeld(who)} and ${where} order by i.part ${direction}, i.index_no ${direction} limit 1
  ) queued`;
  return sql`select id, package_id from (
    ${first(isBeyond)} union all ${first(sql<boolean>`exists (${place})`)} union all select * from (${byIndex}) beside
  ) tier limit 1`;
}
