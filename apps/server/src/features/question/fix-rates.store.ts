import type { FixFigures } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isItemInPart, isVisible } from '../acceptance/visible.store.ts';

/** The questions `q` that a member sees. */
const isSeen = (member: Member, batchId: string): RawBuilder<boolean> =>
  member.role === '10'
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from item i
        where i.customer_id = q.customer_id and i.id = q.item_id and ${isItemInPart(member, batchId)}
      )`;

/** What was asked and answered of a batch, by round, error type and label; undefined where the member sees no such batch. */
export async function readFixFigures(db: Db, member: Member, batchId: string): Promise<FixFigures[] | undefined> {
  const { rows } = await sql<{ figures: FixFigures[] }>`
    select coalesce((
      select jsonb_agg(jsonb_build_object(
        'round', f.round, 'typeId', f.type_id, 'label', f.label, 'asked', f.asked, 'fixed', f.fixed, 'unfixed', f.unfixed
      ) order by f.round, f.type_id, f.label)
      from (
        select q.round, q.type_id, q.label, count(*) as asked, count(*) filter (where q.is_fixed) as fixed,
          count(*) filter (where not q.is_fixed) as unfixed
        from item_question q
        where q.customer_id = b.customer_id and q.batch_id = b.id and ${isSeen(member, batchId)}
        group by 1, 2, 3
      ) f
    ), '[]') as figures
    from batch b where b.id = ${batchId} and ${isVisible(member)}`.execute(db);
  return rows[0]?.figures;
}
