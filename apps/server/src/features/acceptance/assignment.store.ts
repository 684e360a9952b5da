import type { NamedPerson } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { freeClaims } from './claims.store.ts';

/**
 * The customer's acceptors among these ids, by name. Locks them, so that none is deleted before the transaction ends.
 */
export async function findAcceptors(db: Db, customerId: string, memberIds: readonly string[]): Promise<NamedPerson[]> {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('member')
    .where('customer_id', '=', customerId)
    .where('id', 'in', memberIds)
    .where('role', '=', '20')
    .where('deleted_at', 'is', null)
    .select(['id', 'user_name as name'])
    .orderBy('user_name')
    .forShare()
    .execute();
}

/** Makes these members the batch's acceptors. Frees what removed acceptors had claimed. */
export async function setAssignees(
  db: Db,
  customerId: string,
  batchId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<void> {
  const isLost = sql<boolean>`member_id in (
    select id from member
    where customer_id = ${customerId} and role = '20' and not id = any(${[...memberIds]}::uuid[])
  )`;
  const isOfBatch = sql<boolean>`customer_id = ${customerId} and batch_id = ${batchId}`;
  for (const table of ['assignment', 'skip'] as const)
    await sql`delete from ${sql.table(table)} where ${isOfBatch} and ${isLost}`.execute(db);
  await freeClaims(db, sql`${isOfBatch} and ${isLost}`);
  if (memberIds.length === 0) return;
  await db
    .insertInto('assignment')
    .values(memberIds.map((member_id) => ({ customer_id: customerId, batch_id: batchId, member_id, at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes the member from every batch. */
export async function unassignMember(db: Db, customerId: string, memberId: string): Promise<void> {
  for (const table of ['assignment', 'skip'] as const)
    await db.deleteFrom(table).where('customer_id', '=', customerId).where('member_id', '=', memberId).execute();
}
