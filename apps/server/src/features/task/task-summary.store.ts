import type { NamedPerson } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { shownName } from '../../platform/names/shown-name.ts';
import type { Member } from '../../platform/session/actor.ts';
import { leftOf } from '../acceptance/left.store.ts';
import { isInPart, isVisible } from '../acceptance/visible.store.ts';
import { opinionSums } from '../opinion/opinion-task.store.ts';
import { isOpen, isTask } from './is-task.store.ts';

/** Times as `jsonb` writes them, where they stand in it. */
export interface SummaryRecord {
  readonly left: number;
  readonly tasks: number;
  readonly overdue: number;
  readonly overdueSince: Date | null;
  readonly assignedBy: readonly string[];
  readonly packages: number;
  readonly items: number;
  readonly batches: readonly NamedPerson[];
  readonly until: Date | null;
  readonly today: readonly { readonly at: string; readonly decided: number }[];
}

/**
 * The sums over the member's open tasks, blind ones among them, their claims, and their verdicts of the day.
 *
 * @param timeZone where the day begins
 */
export async function readSummary(db: Db, member: Member, now: Date, timeZone: string): Promise<SummaryRecord> {
  const { customerId, memberId } = member;
  const today = sql`(date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone})`;
  // Decisions are summed up by the hours of UTC. Where midnight is within one, the rest of it is counted from the events.
  const firstHour = sql`(date_trunc('hour', ${today} + interval '1 hour' - interval '1 microsecond', 'UTC'))`;
  const { rows } = await sql<SummaryRecord>`
    with open as materialized (
      select b.id, b.name, o.due_at, sums.left
      from batch b
      join customer_order o on o.customer_id = b.customer_id and o.id = b.order_id
      left join sample s on s.customer_id = b.customer_id and s.id = b.sample_id
      cross join lateral (
        select coalesce(sum(${leftOf.g}), 0)::int as left from package_group g
        where g.customer_id = b.customer_id and g.batch_id = b.id and ${isInPart(member, sql.ref('b.id'), 'g')}
      ) sums
      where ${isVisible(member)} and ${isTask(member)} and ${isOpen}
      union all
      select b.id, b.name, o.due_at, own.total - own.given
      from (${opinionSums(member, sql<boolean>`true`)}) own
      join batch b on b.customer_id = ${customerId} and b.id = own.batch_id
      join customer_order o on o.customer_id = b.customer_id and o.id = b.order_id
      where ${isOpen}
    ),
    held as materialized (
      select c.kind, c.batch_id, c.until from claim c
      where c.customer_id = ${customerId} and c.member_id = ${memberId} and c.until > ${now}
    )
    select tasks.*, claims.*, (
      select coalesce(jsonb_agg(distinct ${shownName('m')}), '[]')
      from assignment a
      join open on open.id = a.batch_id
      join member m on m.customer_id = a.customer_id and m.id = a.by_id
      where a.customer_id = ${customerId} and a.member_id = ${memberId}
    ) as "assignedBy", (
      select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.name, b.id), '[]')
      from batch b where b.customer_id = ${customerId} and b.id in (select batch_id from held)
    ) as batches, (
      select coalesce(jsonb_agg(jsonb_build_object('at', at, 'decided', decided) order by at), '[]')
      from (
        select h.hour as at, sum(h.passed + h.rejected)::int as decided from decision_hour h
        where h.customer_id = ${customerId} and h.member_id = ${memberId} and h.hour >= ${today}
        group by h.hour
        union all
        select ${today}, count(*)::int from event
        where customer_id = ${customerId} and actor_id = ${memberId} and kind in ('item.passed', 'item.rejected')
          and at >= ${today} and at < ${firstHour}
        having count(*) > 0
      ) hours
    ) as today
    from (
      select coalesce(sum(open.left), 0)::int as left, (count(*) filter (where open.left > 0))::int as tasks,
        (count(*) filter (where due_at < ${now}))::int as overdue,
        min(due_at) filter (where due_at < ${now}) as "overdueSince"
      from open
    ) tasks
    cross join (
      select (count(*) filter (where kind <> 'item'))::int as packages,
        (count(*) filter (where kind = 'item'))::int as items, max(until) as until
      from held
    ) claims`.execute(db);
  // Sums without grouping are one row.
  return rows[0] as SummaryRecord;
}
