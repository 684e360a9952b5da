import type { Annotation, ItemResult, Relation, Verdict } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { shownName } from '../../platform/names/shown-name.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isItemInPart, isVisible } from '../acceptance/visible.store.ts';

/** What the delivery of the present round did with an item. */
export interface RepairedItem {
  readonly wasAsked: boolean;
  readonly wasDelivered: boolean;
  readonly wasChanged: boolean;
  readonly result: ItemResult;
  readonly verdict: Verdict | null;
  readonly by: string | null;
  readonly at: Date | null;
  /** When the round before and this one were delivered. */
  readonly deliveredBefore: Date;
  readonly deliveredAfter: Date;
  readonly before: readonly Annotation[];
  readonly after: readonly Annotation[];
  readonly relationsBefore: readonly Relation[];
  readonly relationsAfter: readonly Relation[];
}

interface FoundItem {
  readonly round: number;
  /** Null in the first round, and where nobody asked for the item and it came as it was. */
  readonly repair: RepairedItem | null;
}

type Row = { readonly round: number } & (RepairedItem | { readonly [Field in keyof RepairedItem]: null });

/** What became of an item in the present round of its batch; undefined where the member sees no such item. */
export async function readItemRepair(db: Db, member: Member, itemId: string): Promise<FoundItem | undefined> {
  const { rows } = await sql<Row>`
    select b.round, r.was_asked as "wasAsked", r.was_delivered as "wasDelivered", r.was_changed as "wasChanged", r.result,
      r.verdict, ${shownName('m')} as by, r.decided_at as at, p.delivered_at as "deliveredBefore", b.delivered_at as "deliveredAfter",
      f.annotations as before, t.annotations as after,
      f.relations as "relationsBefore", t.relations as "relationsAfter"
    from item i
    join batch b on b.customer_id = i.customer_id and b.id = i.batch_id
    left join item_repair r on r.customer_id = i.customer_id and r.item_id = i.id and r.round = b.round
    left join batch_round p on p.customer_id = r.customer_id and p.batch_id = r.batch_id and p.round = r.round - 1
    left join member m on m.customer_id = r.customer_id and m.id = r.decided_by
    left join item_content f on f.customer_id = r.customer_id and f.item_id = r.item_id and f.revision = r.from_revision
    left join item_content t on t.customer_id = r.customer_id and t.item_id = r.item_id and t.revision = r.to_revision
    where i.customer_id = ${member.customerId} and i.id = ${itemId} and ${isVisible(member)}
      and ${isItemInPart(member, sql.ref('i.batch_id'))}`.execute(db);
  const [row] = rows;
  return row && { round: row.round, repair: row.wasAsked === null ? null : row };
}
