import type { ItemMark, ItemResult, Json, Language } from '@countersign/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { ReportTable } from '../../platform/db/tables/report.ts';
import type { Member } from '../../platform/session/actor.ts';
import { decidedAt, decider, effective } from '../batch/batch.store.ts';
import { isVisible } from '../batch/visible.store.ts';

export async function addReport(db: Db, row: Insertable<ReportTable>): Promise<void> {
  await db.insertInto('report').values(row).execute();
}

export interface ReportRow {
  readonly id: string;
  readonly batchId: string;
  readonly language: Language;
  readonly state: ReportTable['state'];
  readonly fileName: string | null;
  readonly objectKey: string | null;
}

const columns = sql`r.id, r.batch_id as "batchId", r.language, r.state, r.file_name as "fileName",
  r.object_key as "objectKey"`;

/** A report on a batch the member sees. */
export async function findReport(db: Db, member: Member, reportId: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select ${columns} from report r join batch b on b.customer_id = r.customer_id and b.id = r.batch_id
    where r.customer_id = ${member.customerId} and r.id = ${reportId} and ${isVisible(member)}`.execute(db);
  return rows[0];
}

/** A report as the work that makes it finds it. */
export async function readReport(db: Db, customerId: string, reportId: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select ${columns} from report r where r.customer_id = ${customerId} and r.id = ${reportId}`.execute(db);
  return rows[0];
}

/** Moves a report on; one that is ready stays so. */
export async function setReportState(
  db: Db,
  customerId: string,
  reportId: string,
  change: Pick<ReportTable, 'state'> & Partial<Pick<ReportTable, 'file_name' | 'object_key'>>,
): Promise<void> {
  await db
    .updateTable('report')
    .set(change)
    .where('customer_id', '=', customerId)
    .where('id', '=', reportId)
    .where('state', '<>', 'ready')
    .execute();
}

export interface ReportedItem {
  readonly index: number;
  readonly fileName: string;
  readonly packageName: string;
  readonly result: ItemResult;
  readonly mark: ItemMark | null;
  readonly isValid: boolean;
  readonly annotationCount: number;
  readonly errorCount: number;
  readonly comment: string;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

/** Who gave the item `i` of the package `p` the result it has. */

/** Items of a batch after the index number `after`, by index number. */
export async function readItems(
  db: Db,
  customerId: string,
  batchId: string,
  after: number,
  limit: number,
): Promise<ReportedItem[]> {
  const { rows } = await sql<ReportedItem>`
    select i.index_no as index, i.file_name as "fileName", p.name as "packageName", ${effective} as result, i.mark,
      i.is_valid as "isValid", i.annotation_count as "annotationCount", i.error_count as "errorCount",
      coalesce(v.verdict ->> 'comment', '') as comment,
      m.user_name as "decidedBy", ${decidedAt} as "decidedAt"
    from item i
    join package p on p.customer_id = i.customer_id and p.id = i.package_id
    left join item_verdict v on v.customer_id = i.customer_id and v.item_id = i.id
    left join member m on m.customer_id = i.customer_id and m.id = ${decider}
    where i.customer_id = ${customerId} and i.batch_id = ${batchId} and i.index_no > ${after}
    order by i.index_no limit ${limit}`.execute(db);
  return rows;
}

export interface ReportedError {
  readonly index: number;
  readonly fileName: string;
  readonly annotationId: string | null;
  readonly label: string | null;
  readonly typeId: string;
  readonly remark: string;
  readonly by: string;
  readonly at: Date;
}

/** Errors of valid items with a decision of their own, by index number; an item's own before its annotations'. */
export async function readErrors(db: Db, customerId: string, batchId: string): Promise<ReportedError[]> {
  const { rows } = await sql<ReportedError>`
    select i.index_no as index, i.file_name as "fileName", e.annotation_id as "annotationId",
      (select a ->> 'label' from item_content k cross join jsonb_array_elements(k.annotations) a
        where k.customer_id = i.customer_id and k.item_id = i.id and k.revision = i.revision
          and a ->> 'id' = e.annotation_id limit 1) as label,
      e.type_id as "typeId", e.remark, m.user_name as by, v.at
    from item i
    join item_verdict v on v.customer_id = i.customer_id and v.item_id = i.id
    join member m on m.customer_id = v.customer_id and m.id = v.member_id
    cross join lateral (
      select 0 as part, n, null as annotation_id, x ->> 'typeId' as type_id, x ->> 'remark' as remark
      from jsonb_array_elements(v.verdict -> 'itemErrors') with ordinality as o (x, n)
      union all
      select 1, n, x ->> 'annotationId', x ->> 'typeId', x ->> 'remark'
      from jsonb_array_elements(v.verdict -> 'ticks') with ordinality as o (x, n)
    ) e
    where i.customer_id = ${customerId} and i.batch_id = ${batchId} and i.is_valid and i.result <> '00'
    order by i.index_no, e.part, e.n`.execute(db);
  return rows;
}

export interface ReportedAcceptor {
  readonly name: string;
  readonly passed: number;
  readonly rejected: number;
  readonly invalid: number;
}

/** Whose decisions the items have now, by name. */
export async function countByAcceptor(db: Db, customerId: string, batchId: string): Promise<ReportedAcceptor[]> {
  const { rows } = await sql<ReportedAcceptor>`
    select m.user_name as name,
      (count(*) filter (where i.is_valid and ${effective} = '10'))::int as passed,
      (count(*) filter (where i.is_valid and ${effective} = '20'))::int as rejected,
      (count(*) filter (where not i.is_valid))::int as invalid
    from item i
    join package p on p.customer_id = i.customer_id and p.id = i.package_id
    join member m on m.customer_id = i.customer_id and m.id = ${decider}
    where i.customer_id = ${customerId} and i.batch_id = ${batchId}
    group by m.id, m.user_name order by m.user_name`.execute(db);
  return rows;
}

export interface ReportedEvent {
  readonly at: Date;
  readonly who: string;
  readonly kind: string;
  readonly after: Json;
  readonly data: Record<string, string | number | boolean | null>;
}

/** Everything that happened to a batch, from the first event on. */
export async function readEvents(
  db: Db,
  customerId: string,
  batchId: string,
  kinds: readonly string[],
): Promise<ReportedEvent[]> {
  return db
    .selectFrom('event')
    .where('customer_id', '=', customerId)
    .where('batch_id', '=', batchId)
    .where('kind', 'in', kinds)
    .select(['at', 'actor_name as who', 'kind', 'after', 'data'])
    .orderBy('id')
    .execute();
}

export async function readCustomerName(db: Db, customerId: string): Promise<string> {
  const { name } = await db
    .selectFrom('customer')
    .where('id', '=', customerId)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}
