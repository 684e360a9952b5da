import type { Template } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { shownName } from '../../platform/names/shown-name.ts';
import type { Viewer } from '../../platform/session/actor.ts';
import { type RoundRecord, roundsOf } from '../acceptance/rounds.store.ts';
import { isPassedOver } from '../acceptance/sampled.store.ts';
import { isVisible, partOf } from '../acceptance/visible.store.ts';
import { type BatchRecord, recordsOf } from './batch-list.store.ts';

export async function readTemplate(db: Db, customerId: string, batchId: string): Promise<Template> {
  const { template } = await db
    .selectFrom('batch')
    .where('customer_id', '=', customerId)
    .where('id', '=', batchId)
    .select('template')
    .executeTakeFirstOrThrow();
  return template;
}

export interface FoundError {
  readonly typeId: string;
  readonly label: string | null;
  readonly count: number;
}

/** Errors of decided items by type and label, most frequent first. */
export async function listErrors(db: Db, customerId: string, batchId: string): Promise<FoundError[]> {
  const { rows } = await sql<{ errors: FoundError[] }>`
    select ${errorsOf(sql`${customerId}`, sql`${batchId}`, sql`null::uuid`)} as errors`.execute(db);
  return rows[0]?.errors ?? [];
}

/** `FoundError`s as `jsonb`; of the packages of one assignee, where there is one. */
export function errorsOf(
  customerId: RawBuilder<unknown>,
  batchId: RawBuilder<unknown>,
  assignee: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(
      jsonb_build_object('typeId', e.type_id, 'label', nullif(e.label, ''), 'count', e.count)
      order by e.count desc, e.type_id, nullif(e.label, '')
    ), '[]')
    from (
      select type_id, label, sum(count)::int as count
      from package_error where customer_id = ${customerId} and batch_id = ${batchId}
        and (${assignee} is null or package_id in (
          select p.id from package p
          where p.customer_id = ${customerId} and p.batch_id = ${batchId} and p.assignee_id = ${assignee}
        ))
      group by type_id, label having sum(count) > 0
    ) e
  )`;
}

export interface AcceptorActivity {
  readonly id: string;
  readonly name: string;
  readonly decided: number;
  /** As `jsonb` writes a time. */
  readonly lastAt: string;
  readonly isHere: boolean;
}

/** `AcceptorActivity` as `jsonb`: who takes or took part in the batch `b`, the latest visitor first; or one of them. */
function peopleOf(now: Date, only: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', m.id, 'name', ${shownName('m')}, 'decided', coalesce(d.decided, 0),
        'lastAt', greatest(t.joined_at, d.last_at),
        'isHere', exists (
          select from claim c
          where c.customer_id = m.customer_id and c.batch_id = b.id and c.member_id = m.id and c.until > ${now}
        )
      ) order by greatest(t.joined_at, d.last_at) desc, m.user_name
    ), '[]')
    from (
      select member_id, max(joined_at) as joined_at from acceptor
      where customer_id = b.customer_id and batch_id = b.id group by member_id
    ) t
    full join (
      select member_id, sum(passed + rejected)::int as decided, max(last_at) as last_at from decision_hour
      where customer_id = b.customer_id and batch_id = b.id group by member_id
    ) d using (member_id)
    join member m on m.customer_id = b.customer_id and m.id = member_id and coalesce(m.id = ${only}, true)
  )`;
}

export interface HourCount {
  /** As `jsonb` writes a time. */
  readonly at: string;
  readonly passed: number;
  readonly rejected: number;
}

/** `HourCount`s as `jsonb`: verdicts given on single items of the batch `b`, by all or by one member. */
export const hoursOf = (only: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('at', h.hour, 'passed', h.passed, 'rejected', h.rejected) order by h.hour), '[]')
  from (
    select hour, sum(passed)::int as passed, sum(rejected)::int as rejected
    from decision_hour
    where customer_id = b.customer_id and batch_id = b.id and coalesce(member_id = ${only}, true) group by hour
  ) h
)`;

/** A batch with the details its own screen shows. */
export interface DetailedBatch extends BatchRecord {
  readonly template: Template;
  readonly errors: readonly FoundError[];
  readonly people: readonly AcceptorActivity[];
  readonly hours: readonly HourCount[];
  /** An item of the sample was passed over. */
  readonly isPassedOver: boolean;
  readonly closedAt: Date | null;
  readonly warnedAt: Date | null;
  readonly expiredAt: Date | null;
  /** Of the whole batch; none while it is in its first. */
  readonly rounds: readonly RoundRecord[];
}

/** One batch the viewer sees, with its details, in one statement. */
export async function findDetail(
  db: Db,
  viewer: Viewer,
  batchId: string,
  now: Date,
): Promise<DetailedBatch | undefined> {
  const part = partOf(viewer, sql.ref('b.id'));
  const seen = sql`(select b.id, 1 as place from batch b where b.id = ${batchId} and ${isVisible(viewer)})`;
  const { rows } = await sql<DetailedBatch>`
    select record.*, b.template, ${errorsOf(sql`b.customer_id`, sql`b.id`, part)} as errors, ${peopleOf(now, part)} as people,
      ${hoursOf(part)} as hours, ${isPassedOver} as "isPassedOver", ${roundsOf} as rounds,
      b.warned_at as "warnedAt", b.expired_at as "expiredAt", (
        select o.closed_at from customer_order o where o.customer_id = b.customer_id and o.id = b.order_id
      ) as "closedAt"
    from (${recordsOf(viewer, seen)}) record
    join batch b on b.customer_id = ${viewer.customerId} and b.id = record.id`.execute(db);
  return rows[0];
}
