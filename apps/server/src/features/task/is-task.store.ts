import { type RawBuilder, sql } from 'kysely';
import type { Member } from '../../platform/session/actor.ts';

/**
 * Whether the batch `b`, which the member sees, is a task of theirs. Acceptors see nothing but their tasks; those of
 * administrators are what they began or joined in this round.
 */
export function isTask(member: Member): RawBuilder<boolean> {
  if (member.role === '20') return sql<boolean>`true`;
  return sql<boolean>`exists (
    select from acceptor t
    where t.customer_id = b.customer_id and t.batch_id = b.id and t.member_id = ${member.memberId} and t.round = b.round
  )`;
}

/** Whether something can still be decided in the batch `b` of the order `o`. */
export const isOpen = sql<boolean>`(b.stage in ('awaiting', 'accepting') and o.closed_at is null)`;
