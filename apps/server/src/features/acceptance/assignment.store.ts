import type { NamedPerson } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { noteChange } from '../../platform/live/changes.ts';
import { freeClaims } from './claims.store.ts';
import { dropOpinions, recordSight } from './sight.store.ts';

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

/** Who assigns, and when. */
interface Assigning {
  readonly byId: string;
  readonly now: Date;
}

/**
 * Makes these members the acceptors of the whole batch. Others keep the packages assigned to them, and nothing else. Frees
 * what removed acceptors had claimed.
 */
export async function setAssignees(
  db: Db,
  customerId: string,
  batchId: string,
  memberIds: readonly string[],
  { byId, now }: Assigning,
): Promise<void> {
  await sql`
    update assignment set is_whole = false
    where customer_id = ${customerId} and batch_id = ${batchId} and not member_id = any(${[...memberIds]}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into assignment (customer_id, batch_id, member_id, at, by_id)
    select ${customerId}, ${batchId}, id, ${now}, ${byId} from unnest(${[...memberIds]}::uuid[]) named (id)
    on conflict (customer_id, batch_id, member_id) do update set is_whole = true`.execute(db);
  await dropLost(db, customerId, batchId);
  await recordSight(db, customerId, batchId);
}

/**
 * Gives the packages of these numbers to their members, and those without a member to nobody. Frees what others had
 * claimed of them. `endsWhole` takes the whole batch from these members. Answers how many packages there are.
 */
export async function assignNumbers(
  db: Db,
  customerId: string,
  batchId: string,
  shares: readonly { readonly memberId: string | null; readonly from: number; readonly to: number }[],
  { byId, now, endsWhole }: Assigning & { readonly endsWhole: boolean },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with meant as (
      select p.id, given."memberId" as assignee_id
      from jsonb_to_recordset(${JSON.stringify(shares)}) as given ("memberId" uuid, "from" int, "to" int)
      join package p on p.customer_id = ${customerId} and p.batch_id = ${batchId}
        and p.ordinal between given."from" and given."to"
      order by p.ordinal for no key update of p
    )
    update package p set assignee_id = meant.assignee_id from meant
    where p.customer_id = ${customerId} and p.id = meant.id`.execute(db);
  await sql`
    insert into assignment (customer_id, batch_id, member_id, at, by_id, is_whole)
    select distinct customer_id, batch_id, assignee_id, ${now}::timestamptz, ${byId}::uuid, false from package
    where customer_id = ${customerId} and batch_id = ${batchId} and assignee_id is not null
    on conflict (customer_id, batch_id, member_id) do nothing`.execute(db);
  if (endsWhole)
    await sql`
      update assignment set is_whole = false
      where customer_id = ${customerId} and batch_id = ${batchId}
        and member_id = any(${shares.flatMap(({ memberId }) => memberId ?? [])}::uuid[])`.execute(db);
  await dropLost(db, customerId, batchId);
  await recordSight(db, customerId, batchId);
  return Number(numAffectedRows);
}

/** Counts up the assignments of a locked batch, and answers the new number. */
export async function countAssignment(db: Db, customerId: string, batchId: string): Promise<number> {
  const { assignment_version: version } = await db
    .updateTable('batch')
    .set({ assignment_version: sql`assignment_version + 1` })
    .where('customer_id', '=', customerId)
    .where('id', '=', batchId)
    .returning('assignment_version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Ends what is assigned to nobody any more: assignments without a package, and the claims and skips of acceptors. */
async function dropLost(db: Db, customerId: string, batchId: string): Promise<void> {
  noteChange({ customerId, hint: { topic: 'assignment', batchId } });
  const isOfBatch = sql<boolean>`customer_id = ${customerId} and batch_id = ${batchId}`;
  await sql`
    delete from assignment a
    where ${isOfBatch} and not is_whole and not exists (
      select from package p
      where p.customer_id = a.customer_id and p.batch_id = a.batch_id and p.assignee_id = a.member_id
    )`.execute(db);
  const isLost = (target: RawBuilder<unknown>) => sql<boolean>`${isOfBatch} and member_id in (
      select id from member where customer_id = ${customerId} and role = '20'
    ) and not exists (
      select from assignment a
      where a.customer_id = ${customerId} and a.batch_id = ${batchId} and a.member_id = lost.member_id and (
        a.is_whole or exists (
          select from package p
          where p.customer_id = ${customerId} and p.assignee_id = lost.member_id and p.id = ${target}
        )
      )
    )`;
  const packageOf = (item: string) =>
    sql`(select i.package_id from item i where i.customer_id = ${customerId} and i.id = lost.${sql.ref(item)})`;
  await sql`delete from skip lost where ${isLost(packageOf('item_id'))}`.execute(db);
  await freeClaims(
    db,
    sql`(c.customer_id, c.kind, c.target_id) in (
      select customer_id, kind, target_id from claim lost
      where ${isLost(sql`case when lost.kind = 'item' then ${packageOf('target_id')} else lost.target_id end`)}
    )`,
  );
}

/** Removes the member from every batch, and asks them for no second opinion. */
export async function unassignMember(db: Db, customerId: string, memberId: string): Promise<void> {
  noteChange({ customerId, hint: { topic: 'assignment' } });
  await dropOpinions(db, customerId, memberId);
  await sql`
    update package set assignee_id = null where customer_id = ${customerId} and assignee_id = ${memberId}`.execute(db);
  for (const table of ['assignment', 'skip'] as const)
    await db.deleteFrom(table).where('customer_id', '=', customerId).where('member_id', '=', memberId).execute();
}
