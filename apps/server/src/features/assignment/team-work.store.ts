import type { BatchMode, BatchStage, PackageState, TeamPerson } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { shownName } from '../../platform/names/shown-name.ts';
import { leftOf } from '../acceptance/left.store.ts';

/** The batch as a whole, as assigning it needs it. */
export interface SharedBatch {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly mode: BatchMode;
  readonly stage: BatchStage;
  readonly round: number;
  readonly packageCount: number;
  readonly assignmentVersion: number;
  readonly items: number;
  readonly left: number;
  readonly freePackages: number;
  readonly freeLeft: number;
  readonly hasSample: boolean;
}

const sampleOf = (alias: string) =>
  sql`left join sample s on s.customer_id = ${sql.ref(`${alias}.customer_id`)} and s.id = ${sql.ref(`${alias}.sample_id`)}`;

/** Sums under this id are those of packages without an assignee. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export async function findShared(db: Db, customerId: string, batchId: string): Promise<SharedBatch | undefined> {
  const { rows } = await sql<SharedBatch>`
    select b.id, b.number, b.name, b.mode, b.stage, b.round, b.package_count as "packageCount",
      b.assignment_version as "assignmentVersion", s.id is not null as "hasSample", sums.*
    from batch b ${sampleOf('b')}
    cross join lateral (
      select coalesce(sum(g.total - g.invalid), 0)::int as items, coalesce(sum(${leftOf.g}), 0)::int as left,
        coalesce(sum(g.n00 + g.n05 + g.n10 + g.n20) filter (where g.assignee_id = ${NOBODY}), 0)::int as "freePackages",
        coalesce(sum(${leftOf.g}) filter (where g.assignee_id = ${NOBODY}), 0)::int as "freeLeft"
      from package_group g where g.customer_id = b.customer_id and g.batch_id = b.id
    ) sums
    where b.customer_id = ${customerId} and b.id = ${batchId}`.execute(db);
  return rows[0];
}

/** A person at work without their pace; times as `jsonb` writes them. */
export type PersonAtWork = Omit<TeamPerson, 'secondsEach'>;

/** Every acceptor of the customer, and administrators who decided in the batch or hold something of it, by name. */
export async function listPeople(db: Db, customerId: string, batchId: string, now: Date): Promise<PersonAtWork[]> {
  const { rows } = await sql<PersonAtWork>`
    select m.id, ${shownName('m')} as name, m.role = '20' as "isAcceptor", m.status = '0' as "isDisabled", coalesce(a.is_whole, false) as "isWhole",
      sums.*, coalesce(d.decided, 0) as decided, coalesce(d.hours, '[]') as hours, d.last_at as "lastAt", here.here
    from batch b ${sampleOf('b')}
    join member m on m.customer_id = b.customer_id and m.deleted_at is null
    left join assignment a on a.customer_id = b.customer_id and a.batch_id = b.id and a.member_id = m.id
    cross join lateral (
      select coalesce(sum(g.n00 + g.n05 + g.n10 + g.n20), 0)::int as packages,
        coalesce(sum(g.total - g.invalid), 0)::int as items,
        coalesce(sum(g.own_passed - g.overruled_rejected), 0)::int as passed,
        coalesce(sum(g.own_rejected - g.overruled_passed), 0)::int as rejected,
        coalesce(sum(g.whole_passed + g.default_passed + g.overruled_passed), 0)::int as "passedWhole",
        coalesce(sum(g.whole_rejected + g.overruled_rejected), 0)::int as "rejectedWhole",
        coalesce(sum(${leftOf.g}), 0)::int as left
      from package_group g
      where g.customer_id = b.customer_id and g.batch_id = b.id and (a.is_whole or g.assignee_id = m.id)
    ) sums
    left join lateral (
      select sum(decided)::int as decided, max(last_at) as last_at,
        jsonb_agg(jsonb_build_object('at', hour, 'decided', decided) order by hour) filter (where place <= 12) as hours
      from (
        select h.hour, h.passed + h.rejected as decided, h.last_at, row_number() over (order by h.hour desc) as place
        from decision_hour h where h.customer_id = b.customer_id and h.batch_id = b.id and h.member_id = m.id
      ) latest
    ) d on true
    left join lateral (
      select jsonb_build_object('package', p.name, 'index', i.index_no, 'until', c.until) as here
      from claim c
      left join item i on c.kind = 'item' and i.customer_id = c.customer_id and i.id = c.target_id
      join package p on p.customer_id = c.customer_id and p.id = coalesce(i.package_id, c.target_id)
      where c.customer_id = b.customer_id and c.batch_id = b.id and c.member_id = m.id and c.until > ${now}
      order by c.until desc, i.index_no limit 1
    ) here on true
    where b.customer_id = ${customerId} and b.id = ${batchId}
      and (m.role = '20' or d.decided is not null or here.here is not null)
    order by m.user_name, m.id`.execute(db);
  return rows;
}

/** A package as it is assigned. */
interface PartRecord {
  readonly number: number;
  readonly name: string;
  readonly firstIndex: number;
  readonly lastIndex: number;
  readonly items: number;
  readonly left: number;
  readonly state: PackageState;
  readonly assigneeId: string | null;
}

/** Up to `limit` packages of a batch from a number on, and how many it has; undefined where there is no such batch. */
export async function listParts(
  db: Db,
  customerId: string,
  batchId: string,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<{ readonly packageCount: number; readonly parts: PartRecord[] } | undefined> {
  const { rows } = await sql<{ packageCount: number; parts: PartRecord[] }>`
    select b.package_count as "packageCount", coalesce((
      select jsonb_agg(jsonb_build_object(
        'number', p.ordinal, 'name', p.name, 'firstIndex', p.first_index, 'lastIndex', p.last_index,
        'items', p.total - p.invalid, 'left', ${leftOf.p}, 'state', p.state, 'assigneeId', p.assignee_id
      ) order by p.ordinal)
      from package p
      where p.customer_id = b.customer_id and p.batch_id = b.id and p.ordinal >= ${from} and p.ordinal < ${from + limit}
    ), '[]') as parts
    from batch b ${sampleOf('b')}
    where b.customer_id = ${customerId} and b.id = ${batchId}`.execute(db);
  return rows[0];
}
