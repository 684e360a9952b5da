import type { batchCalls, Output } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isItemInPart, isVisible } from '../acceptance/visible.store.ts';

/** Reasons that a dialog has room for. */
const MOST_REASONS = 10;

/**
 * What the invalid items of a batch had as their result: their own, or that of their package where it came later. Only
 * packages with invalid items are read. Undefined where the member sees no such batch.
 */
export async function findInvalid(
  db: Db,
  member: Member,
  batchId: string,
): Promise<Output<typeof batchCalls.getInvalid> | undefined> {
  const had = sql`case when p.bulk_seq > i.decision_seq then p.bulk_result else i.result end`;
  const { rows } = await sql<Output<typeof batchCalls.getInvalid>>`
    select had.passed, had.rejected, coalesce((
      select jsonb_agg(jsonb_build_object('remark', e.data ->> 'remark', 'items', e.data -> 'items') order by e.id desc)
      from (
        select e.id, e.data from event e
        where e.customer_id = b.customer_id and e.batch_id = b.id and e.kind = 'items.invalid' and e.data ? 'remark'
        order by e.id desc limit ${MOST_REASONS}
      ) e
    ), '[]') as reasons
    from batch b cross join lateral (
      select count(*) filter (where ${had} = '10')::int as passed, count(*) filter (where ${had} = '20')::int as rejected
      from package p
      join item i on i.customer_id = p.customer_id and i.batch_id = p.batch_id and i.package_id = p.id and not i.is_valid
      where p.customer_id = b.customer_id and p.batch_id = b.id and p.invalid > 0 and ${isItemInPart(member, batchId)}
    ) had
    where b.id = ${batchId} and ${isVisible(member)}`.execute(db);
  return rows[0];
}
