import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Viewer } from '../../platform/session/actor.ts';
import { isItemInPart } from './visible.store.ts';

/**
 * Marks items as seen that the viewer sees of a batch, also in the queue of its round. One statement: it locks the packages before their items and by number, as every
 * writer does, and moves their counters by the items that were not seen before.
 */
export async function markSeen(
  db: Db,
  viewer: Viewer,
  batchId: string,
  itemIds: readonly string[],
  now: Date,
): Promise<void> {
  if (itemIds.length === 0) return;
  const { customerId } = viewer;
  await sql`
    with queued as (
      update queue_item q set is_seen = true
      where q.customer_id = ${customerId} and q.batch_id = ${batchId} and q.item_id = any(${[...itemIds]}::uuid[])
        and not q.is_seen and exists (
          select from item i where i.customer_id = q.customer_id and i.id = q.item_id and ${isItemInPart(viewer, batchId)}
        )
    ),
    unseen as (
      select i.id, i.package_id from item i
      where i.customer_id = ${customerId} and i.batch_id = ${batchId} and i.id = any(${[...itemIds]}::uuid[])
        and i.seen_at is null and ${isItemInPart(viewer, batchId)}
    ),
    locked as materialized (
      select p.id from package p
      where p.customer_id = ${customerId} and p.id in (select package_id from unseen)
      order by p.ordinal for no key update
    ),
    marked as (
      update item i set seen_at = ${now} from unseen, locked
      where i.customer_id = ${customerId} and i.id = unseen.id and locked.id = unseen.package_id and i.seen_at is null
      returning i.package_id, i.is_valid
    )
    update package p set unseen = p.unseen - m.valid
    from (select package_id, count(*) as valid from marked where is_valid group by package_id) m
    where p.customer_id = ${customerId} and p.id = m.package_id`.execute(db);
}
