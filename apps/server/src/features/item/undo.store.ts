import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { StateBefore } from './state-before.service.ts';

/** What a member did last on an item. */
export interface LastActRecord {
  readonly kind: string;
  readonly at: Date;
  /** Of a verdict, what the item was before it. */
  readonly before: StateBefore | null;
}

/** Only so many of the latest acts of a member are looked through. */
const MOST_ACTS = 1_000;

/** The last of the member's latest acts that was on this item; undefined where none was. */
export async function findLastAct(
  db: Db,
  { customerId, memberId, itemId }: { readonly customerId: string; readonly memberId: string; readonly itemId: string },
): Promise<LastActRecord | undefined> {
  const { rows } = await sql<LastActRecord>`
    select acts.kind, acts.at, acts.before from (
      select e.id, e.kind, e.at, e.before, e.item_id from event e
      where e.customer_id = ${customerId} and e.actor_id = ${memberId}
      order by e.at desc limit ${MOST_ACTS}
    ) acts
    where acts.item_id = ${itemId} order by acts.at desc, acts.id desc limit 1`.execute(db);
  return rows[0];
}
