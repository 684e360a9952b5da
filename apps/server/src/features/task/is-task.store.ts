import { type RawBuilder, sql } from 'kysely';
import type { Member } from '../../platform/session/actor.ts';
import { isVisible } from '../acceptance/visible.store.ts';

/** Whether the batch `b` is a task of the member: assigned to an acceptor; begun or joined by an administrator in this round. */
export function isTask(member: Member): RawBuilder<boolean> {
  if (member.role === '20') return isVisible(member);
  return sql<boolean>`(${isVisible(member)} and exists (
    select from acceptor t
    where t.customer_id = b.customer_id and t.batch_id = b.id and t.member_id = ${member.memberId} and t.round = b.round
  ))`;
}

/** Whether something can still be decided in the batch `b` of the order `o`. */
export const isOpen = sql<boolean>`(b.stage in ('awaiting', 'accepting') and o.closed_at is null)`;
