import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../platform/session/actor.ts';

/**
 * The condition under which a viewer sees the batches of the table alias `b`: those of their own customer, and for an
 * acceptor only assigned ones. Calls answer for hidden batches as for missing ones.
 */
export function isVisible(viewer: Viewer): RawBuilder<boolean> {
  const own = sql<boolean>`b.customer_id = ${viewer.customerId}`;
  if (viewer.role === '10') return own;
  return sql<boolean>`(${own} and exists (
    select from assignment a
    where a.customer_id = b.customer_id and a.batch_id = b.id and a.member_id = ${viewer.memberId}
  ))`;
}
