import type { InspectedLot } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isVisible, partOf } from '../acceptance/visible.store.ts';

/** No rule looks further back. */
const LATEST = 50;

/** How the first round of the batch `b` ended: from its counters, or as it was kept when the batch was delivered again. */
const firstRound = sql`
  select b.sample_id, b.completed_at, sum(g.sampled_rejected + g.sampled_edited)::int as defects,
    sum(g.sampled - g.sampled_passed - g.sampled_rejected) as left
  from package_group g
  where g.customer_id = b.customer_id and g.batch_id = b.id and b.round = 1 and b.stage in ('passed', 'rejected', 'repairing')
  union all
  select r.sample_id, r.finished_at, r.sampled_rejected + r.sampled_edited,
    r.sampled - r.sampled_passed - r.sampled_rejected
  from batch_round r where r.customer_id = b.customer_id and r.batch_id = b.id and r.round = 1 and b.round > 1`;

/**
 * The latest finished batches of a batch's project that a complete sample of the standard judged in their first round, the
 * earliest first; of those the member sees as a whole.
 */
export async function listInspectedLots(db: Db, member: Member, batchId: string): Promise<InspectedLot[]> {
  const { rows } = await sql<{ lots: InspectedLot[] }>`
    select coalesce(jsonb_agg(jsonb_build_object(
      'limit', latest.plan -> 'limit', 'level', latest.plan -> 'level', 'severity', latest.plan -> 'severity',
      'lot', latest.lot, 'defects', latest.defects
    ) order by latest.completed_at), '[]') as lots
    from (
      select s.rule -> 'plan' as plan, s.lot, first.defects, first.completed_at
      from batch this
      join batch b on b.customer_id = this.customer_id and b.project_id = this.project_id and b.id <> this.id
      cross join lateral (${firstRound}) first
      join sample s on s.customer_id = b.customer_id and s.id = first.sample_id and s.accepts is not null
      where this.customer_id = ${member.customerId} and this.id = ${batchId} and first.left = 0 and ${isVisible(member)}
        and ${partOf(member, sql.ref('b.id'))} is null
      order by first.completed_at desc limit ${LATEST}
    ) latest`.execute(db);
  return rows[0]?.lots ?? [];
}
