import type { batchCalls, Output } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isItemInPart, isVisible } from '../acceptance/visible.store.ts';

/** Reasons that a dialog has room for. */
const MOST_REASONS = 10;

type InvalidItems = Output<typeof batchCalls.getInvalid>;

interface BatchKey {
  readonly customerId: string;
  readonly batchId: string;
}

/**
 * What the invalid items of a batch had as their result: their own, or that of their package where it came later. Only
 * packages with invalid items are read. Undefined where the member sees no such batch.
 */
export function findInvalid(db: Db, member: Member, batchId: string): Promise<InvalidItems | undefined> {
  return readInvalid(db, batchId, isVisible(member), isItemInPart(member, batchId));
}

/** The same of the whole batch, for the report, which shows all of it to everybody who may have it. */
export function invalidOfAll(db: Db, { customerId, batchId }: BatchKey): Promise<InvalidItems | undefined> {
  return readInvalid(db, batchId, sql`b.customer_id = ${customerId}`, sql`true`);
}

async function readInvalid(
  db: Db,
  batchId: string,
  isSeen: RawBuilder<boolean>,
  isItemSeen: RawBuilder<boolean>,
): Promise<InvalidItems | undefined> {
  const had = sql`case when p.bulk_seq > i.decision_seq then p.bulk_result else i.result end`;
  const { rows } = await sql<InvalidItems>`
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
      where p.customer_id = b.customer_id and p.batch_id = b.id and p.invalid > 0 and ${isItemSeen}
    ) had
    where b.id = ${batchId} and ${isSeen}`.execute(db);
  return rows[0];
}
