import type {
  Input,
  Language,
  NamedOrder,
  ReportFailure,
  WorkloadState,
  WorkloadType,
  WorkloadView,
  workloadCalls,
} from '@countersign/contract';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { contains } from '../../platform/db/contains.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { nameHolds } from '../../platform/db/name-search.ts';
import { pageOf } from '../../platform/db/page.ts';
import type { WorkloadReportTable } from '../../platform/db/tables/workload.ts';
import { tellChange } from '../../platform/live/changes.ts';
import { shownName } from '../../platform/names/shown-name.ts';

/** Names a report. */
export interface ReportId {
  readonly customerId: string;
  readonly reportId: string;
}

export interface WorkloadReportRow {
  readonly id: string;
  readonly type: WorkloadType;
  readonly language: Language;
  readonly months: string[];
  readonly orderIds: string[];
  readonly state: WorkloadState;
  readonly askedBy: string;
  readonly askedById: string;
  readonly askedAt: Date;
}

export async function addReport(db: Db, row: Insertable<WorkloadReportTable>): Promise<void> {
  await db.insertInto('workload_report').values(row).execute();
}

export async function findReport(db: Db, { customerId, reportId }: ReportId): Promise<WorkloadReportRow | undefined> {
  const { rows } = await sql<WorkloadReportRow>`
    select r.id, r.type, r.language, r.months, r.order_ids as "orderIds", r.state, ${shownName('m')} as "askedBy",
      r.asked_by as "askedById", r.asked_at as "askedAt"
    from workload_report r join member m on m.customer_id = r.customer_id and m.id = r.asked_by
    where r.customer_id = ${customerId} and r.id = ${reportId}`.execute(db);
  return rows[0];
}

/**
 * Changes a report while it is in work, and tells so at once. False where it is not, because somebody cancelled it
 * meanwhile.
 */
export async function changeInWork(
  db: Db,
  { customerId, reportId }: ReportId,
  change: Partial<Omit<WorkloadReportTable, 'customer_id' | 'id' | 'items' | 'items_done'>> & {
    readonly items?: number;
    readonly items_done?: number;
  },
): Promise<boolean> {
  const changed = await db
    .updateTable('workload_report')
    .set(change)
    .where('customer_id', '=', customerId)
    .where('id', '=', reportId)
    .where('state', 'in', ['waiting', 'making'])
    .returning('id')
    .execute();
  if (changed.length > 0) tellChange({ customerId, hint: { topic: 'workload' } });
  return changed.length > 0;
}

/** Removes a report in work. False where it is not in work. */
export async function removeInWork(db: Db, { customerId, reportId }: ReportId): Promise<boolean> {
  const removed = await db
    .deleteFrom('workload_report')
    .where('customer_id', '=', customerId)
    .where('id', '=', reportId)
    .where('state', 'in', ['waiting', 'making'])
    .returning('id')
    .execute();
  return removed.length > 0;
}

/** Makes a report wait again that failed or expired. False where it did neither. */
export async function beginAgain(
  db: Db,
  { customerId, reportId }: ReportId,
  askedBy: string,
  now: Date,
): Promise<boolean> {
  const begun = await db
    .updateTable('workload_report')
    .set({ state: 'waiting', cause: null, items: 0, items_done: 0, asked_by: askedBy, asked_at: now })
    .set({ started_at: null, ended_at: null, file_name: null, size: null, sha256: null, expires_at: null })
    .where('customer_id', '=', customerId)
    .where('id', '=', reportId)
    .where('state', 'in', ['failed', 'expired'])
    .returning('id')
    .execute();
  return begun.length > 0;
}

/** Lets go of the files of reports whose year is over, and answers their keys. The rows stay. */
export async function expireReports(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with gone as (
      select customer_id, id, object_key as key from workload_report
      where state = 'ready' and expires_at < ${before} limit ${limit} for update skip locked
    )
    update workload_report r set state = 'expired', object_key = null
    from gone where r.customer_id = gone.customer_id and r.id = gone.id returning gone.key`.execute(db);
  return rows.map(({ key }) => key);
}

/** A report as its list reads it. */
export interface ListedReport extends Omit<WorkloadReportRow, 'orderIds' | 'askedById'> {
  readonly orders: NamedOrder[];
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly cause: ReportFailure | null;
  readonly before: number;
  readonly items: number;
  readonly itemsDone: number;
  readonly fileName: string | null;
  readonly objectKey: string | null;
  readonly size: number | null;
  readonly sha256: string | null;
  readonly expiresAt: Date | null;
}

const isOfView: Readonly<Record<WorkloadView, RawBuilder<boolean>>> = {
  all: sql`true`,
  inWork: sql`r.state in ('waiting', 'making')`,
  ready: sql`r.state = 'ready'`,
  failed: sql`r.state = 'failed'`,
  expired: sql`r.state = 'expired'`,
};

/** One page of the reports of a view, the latest first, and how many each view has. */
export function listReports(db: Db, customerId: string, asked: Input<typeof workloadCalls.listWorkloadReports>) {
  const { search = '', view } = asked;
  const isFound = sql<boolean>`r.customer_id = ${customerId} and ${search === '' ? sql`true` : holds(search)}`;
  const page = pageOf(
    sql`select r.id, row_number() over (order by r.asked_at desc, r.id desc) as place
      from workload_report r where ${isFound} and ${isOfView[view]}`,
    asked,
  );
  const count = (of: WorkloadView) => sql`count(*) filter (where ${isOfView[of]})`;
  const counts = sql<Record<WorkloadView, number>>`
    select jsonb_build_object('all', count(*), 'inWork', ${count('inWork')}, 'ready', ${count('ready')},
      'failed', ${count('failed')}, 'expired', ${count('expired')})
    from workload_report r where ${isFound}`;
  const rows = sql<ListedReport>`
    select page.place, r.id, r.type, r.language, r.months, r.state, r.cause, ${shownName('m')} as "askedBy",
      r.asked_at as "askedAt", r.started_at as "startedAt", r.ended_at as "endedAt", r.items, r.items_done as "itemsDone",
      r.file_name as "fileName", r.object_key as "objectKey", r.size, encode(r.sha256, 'hex') as sha256,
      r.expires_at as "expiresAt",
      case when r.state = 'waiting' then (
        select count(*)::int from workload_report other
        where other.customer_id = r.customer_id and other.state in ('waiting', 'making') and other.id <> r.id
          and (other.asked_at, other.id) < (r.asked_at, r.id)
      ) else 0 end as before,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'number', o.number, 'name', o.name)
          order by array_position(r.order_ids, o.id)), '[]')
        from customer_order o where o.customer_id = r.customer_id and o.id = any(r.order_ids)
      ) as orders
    from (${page}) page
    join workload_report r on r.customer_id = ${customerId} and r.id = page.id
    join member m on m.customer_id = r.customer_id and m.id = r.asked_by`;
  return readCountedPage(db, counts, rows);
}

/** Whether an order of the report `r`, or who asked for it, has that in its name. */
function holds(search: string): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (
      select from customer_order o
      where o.customer_id = r.customer_id and o.id = any(r.order_ids)
        and (${nameHolds('o', search)} or o.number ilike ${contains(search)})
    ) or exists (
      select from member m
      where m.customer_id = r.customer_id and m.id = r.asked_by and m.user_name ilike ${contains(search)}
    )
  )`;
}

/** Every customer that has a batch. */
export async function listCustomers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from customer c where exists (select from batch b where b.customer_id = c.id) order by c.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
