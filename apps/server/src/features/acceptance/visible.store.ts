import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../platform/session/actor.ts';

/**
 * The condition under which a viewer sees the batches of the table alias `b`: those of their own customer, and for an
 * acceptor only those assigned to them, as a whole or by packages. Calls answer for hidden batches as for missing ones.
 */
export function isVisible(viewer: Viewer): RawBuilder<boolean> {
  const own = sql<boolean>`b.customer_id = ${viewer.customerId}`;
  if (viewer.role === '10') return own;
  return sql<boolean>`(${own} and exists (
    select from assignment a
    where a.customer_id = b.customer_id and a.batch_id = b.id and a.member_id = ${viewer.memberId}
  ))`;
}

/** Where `isInPart` stands: a batch by its id, or the batch `b` of the statement. */
type OfBatch = string | RawBuilder<unknown>;

/**
 * The condition under which a viewer sees a package, or counts a group of packages, of a batch they see: all of them, or
 * for an acceptor without the whole batch the packages assigned to them.
 *
 * @param of the alias of `package` or `package_group`
 */
export function isInPart(viewer: Viewer, batchId: OfBatch, of = 'p'): RawBuilder<boolean> {
  if (viewer.role === '10') return sql<boolean>`true`;
  return sql<boolean>`(${sql.ref(`${of}.assignee_id`)} = ${viewer.memberId} or ${hasWhole(viewer, batchId)})`;
}

/** The same for the item `i`. */
export function isItemInPart(viewer: Viewer, batchId: OfBatch): RawBuilder<boolean> {
  if (viewer.role === '10') return sql<boolean>`true`;
  return sql<boolean>`(${hasWhole(viewer, batchId)} or i.package_id in (
    select own.id from package own
    where own.customer_id = ${viewer.customerId} and own.batch_id = ${batchId} and own.assignee_id = ${viewer.memberId}
  ))`;
}

/** The member to whose packages a viewer is limited in a batch; null where they see all of it. */
export function partOf(viewer: Viewer, batchId: OfBatch): RawBuilder<string | null> {
  if (viewer.role === '10') return sql<null>`null::uuid`;
  return sql<string | null>`(
    select a.member_id from assignment a
    where a.customer_id = ${viewer.customerId} and a.batch_id = ${batchId} and a.member_id = ${viewer.memberId}
      and not a.is_whole
  )`;
}

function hasWhole(viewer: Viewer & { readonly role: '20' }, batchId: OfBatch): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select a.is_whole from assignment a
    where a.customer_id = ${viewer.customerId} and a.batch_id = ${batchId} and a.member_id = ${viewer.memberId}
  ), false)`;
}
