import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** Decisions of a member one after the other, closer than this, belong to one sitting. */
const SITTING_S = 300;
/** So many are looked back at. */
const LATEST = 300;
/** Fewer say nothing of somebody's pace. */
const FEWEST = 20;

/**
 * Seconds a decision takes each of these members: the median of their latest within 30 days, in all batches. Members
 * with too few decisions are left out.
 */
export async function readPaces(
  db: Db,
  customerId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ memberId: string; pace: number }>`
    select m.id as "memberId", paced.pace
    from unnest(${[...memberIds]}::uuid[]) m (id)
    cross join lateral (
      select (percentile_cont(0.5) within group (order by seconds))::double precision as pace
      from (
        select extract(epoch from at - lag(at) over (order by at)) as seconds from (
          select at from event
          where customer_id = ${customerId} and actor_id = m.id and at > ${now}::timestamptz - interval '30 days'
            and kind in ('item.passed', 'item.rejected')
          order by at desc limit ${LATEST}
        ) latest
      ) gaps where seconds between 0.001 and ${SITTING_S}
      having count(*) >= ${FEWEST}
    ) paced`.execute(db);
  return new Map(rows.map(({ memberId, pace }) => [memberId, pace]));
}
