import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/**
 * Locks the claims `c` a condition names, each after those of lower ids: who takes several at once, to keep them or to
 * free them, then never waits for another in a circle.
 */
export function lockClaims(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select c.customer_id, c.kind, c.target_id from claim c where ${where} order by c.target_id for update`;
}

/** Frees the claims `c` a condition names. */
export async function freeClaims(db: Db, where: RawBuilder<unknown>): Promise<void> {
  await sql`
    with freed as materialized (${lockClaims(where)})
    delete from claim c using freed
    where c.customer_id = freed.customer_id and c.kind = freed.kind and c.target_id = freed.target_id`.execute(db);
}

/** Frees whatever the member has claimed, so that others go on at once. */
export async function freeClaimsOf(db: Db, customerId: string, memberId: string): Promise<void> {
  await freeClaims(db, sql`c.customer_id = ${customerId} and c.member_id = ${memberId}`);
}
