import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { shownName } from '../../platform/names/shown-name.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isItemInPart, isVisible } from '../acceptance/visible.store.ts';

/** Items in a row that somebody holds. */
export interface HeldRun {
  readonly from: number;
  readonly to: number;
  readonly holder: string;
}

/**
 * What others hold of up to `size` index numbers from `from` on: items, or the parts of packages that lie in it. Undefined where the
 * member sees no batch.
 */
export async function listHeld(
  db: Db,
  member: Member,
  {
    batchId,
    from,
    size,
    now,
  }: { readonly batchId: string; readonly from: number; readonly size: number; readonly now: Date },
): Promise<HeldRun[] | undefined> {
  const { customerId, memberId } = member;
  const to = from + size - 1;
  const { rows } = await sql<{ held: HeldRun[] }>`
    select coalesce((
      select json_agg(json_build_object('from', held.first, 'to', held.last, 'holder', held.holder) order by held.first)
      from (
        select greatest(min(i.index_no), ${from}::int) as first, least(max(i.index_no), ${to}::int) as last, min(${shownName('m')}) as holder
        from claim c
        join member m on m.customer_id = c.customer_id and m.id = c.member_id
        join item i on i.customer_id = c.customer_id and i.batch_id = c.batch_id
          and i.index_no between ${from}::int and ${to}::int
          and c.target_id = case when c.kind = 'item' then i.id else i.package_id end
        where c.customer_id = ${customerId} and c.batch_id = b.id and c.kind = b.mode and c.member_id <> ${memberId}
          and c.until > ${now} and ${isItemInPart(member, batchId)}
        group by c.target_id
      ) held
    ), '[]') as held
    from batch b where b.id = ${batchId} and ${isVisible(member)}`.execute(db);
  return rows[0]?.held;
}
