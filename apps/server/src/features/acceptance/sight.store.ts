import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/**
 * Whether the second acceptor of the opinion `o` on the item `i` sees the decisions on its package, or saw them once. Such
 * a member cannot be blind any more.
 */
export const hasSight = sql<boolean>`exists (
  select from sight s
  where s.customer_id = o.customer_id and s.batch_id = o.batch_id and s.member_id = o.member_id
    and (s.package_id is null or s.package_id = i.package_id)
)`;

/**
 * Records who sees what of a batch after it was assigned anew. Where an item is not decided yet, the new assignee of its
 * package gives the first decision. Those who see a package now give no second opinion on it any more, and what they
 * have not given is asked of nobody.
 */
export async function recordSight(db: Db, customerId: string, batchId: string): Promise<void> {
  await sql`
    insert into sight (customer_id, batch_id, member_id, package_id)
    select customer_id, batch_id, member_id, null from assignment
    where customer_id = ${customerId} and batch_id = ${batchId} and is_whole
    union all
    select customer_id, batch_id, assignee_id, id from package
    where customer_id = ${customerId} and batch_id = ${batchId} and assignee_id is not null
    on conflict do nothing`.execute(db);
  await sql`
    delete from opinion o using item i
    where o.customer_id = ${customerId} and o.batch_id = ${batchId} and o.result is null
      and i.customer_id = o.customer_id and i.id = o.item_id and ${hasSight}`.execute(db);
  await sql`
    update opinion o set first_id = p.assignee_id
    from item i, package p, batch b
    where o.customer_id = ${customerId} and o.batch_id = ${batchId} and o.settled is null
      and b.customer_id = o.customer_id and b.id = o.batch_id and o.round = b.round
      and i.customer_id = o.customer_id and i.id = o.item_id and i.decided_by is distinct from o.first_id
      and p.customer_id = i.customer_id and p.id = i.package_id
      and p.assignee_id <> o.first_id and p.assignee_id <> o.member_id`.execute(db);
}

/** A member has seen every batch there is, as an administrator does. */
export async function recordSightOfAll(db: Db, customerId: string, memberId: string): Promise<void> {
  await sql`
    insert into sight (customer_id, batch_id, member_id)
    select customer_id, id, ${memberId} from batch where customer_id = ${customerId}
    on conflict do nothing`.execute(db);
}

/** Asks a member for no opinion any more; those given stay. */
export async function dropOpinions(db: Db, customerId: string, memberId: string): Promise<void> {
  await sql`
    delete from opinion where customer_id = ${customerId} and member_id = ${memberId} and result is null`.execute(db);
}
