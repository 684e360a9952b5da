import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { noteChange } from '../../platform/live/changes.ts';

/**
 * Locks the claims `c` that match a condition, in the order of their ids. Callers that take several, to keep or to free
 * them, therefore cannot deadlock.
 */
export function lockClaims(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select c.customer_id, c.kind, c.target_id from claim c where ${where} order by c.target_id for update`;
}

/** Frees the claims `c` that match a condition. Answers the batch of each. */
export async function freeClaims(db: Db, where: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ batchId: string }>`
    with freed as materialized (${lockClaims(where)})
    delete from claim c using freed
    where c.customer_id = freed.customer_id and c.kind = freed.kind and c.target_id = freed.target_id
    returning c.batch_id as "batchId"`.execute(db);
  return rows.map(({ batchId }) => batchId);
}

/** Frees everything the member has claimed, so that others can continue at once. */
export async function freeClaimsOf(db: Db, customerId: string, memberId: string): Promise<void> {
  const batchIds = await freeClaims(db, sql`c.customer_id = ${customerId} and c.member_id = ${memberId}`);
  for (const batchId of batchIds) noteChange({ customerId, hint: { topic: 'claim', batchId } });
}
