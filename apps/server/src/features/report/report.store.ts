import type { Language } from '@countersign/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { ReportTable } from '../../platform/db/tables/report.ts';
import { tellChange } from '../../platform/live/changes.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isVisible, partOf } from '../acceptance/visible.store.ts';

export async function addReport(db: Db, row: Insertable<ReportTable>): Promise<void> {
  await db.insertInto('report').values(row).execute();
}

/** How many items a report on a batch covers. */
export async function countReported(db: Db, customerId: string, batchId: string): Promise<number> {
  const { total } = await db
    .selectFrom('batch')
    .where('customer_id', '=', customerId)
    .where('id', '=', batchId)
    .select('total')
    .executeTakeFirstOrThrow();
  return total;
}

export interface ReportRow {
  readonly id: string;
  readonly batchId: string;
  readonly language: Language;
  readonly state: ReportTable['state'];
  readonly fileName: string | null;
  readonly objectKey: string | null;
  /** An administrator asked for it. */
  readonly isForAdministrator: boolean;
}

const columns = sql`r.id, r.batch_id as "batchId", r.language, r.state, r.file_name as "fileName",
  r.object_key as "objectKey", exists (
    select from member m where m.customer_id = r.customer_id and m.id = r.created_by and m.role = '10'
  ) as "isForAdministrator"`;

/** A report on a batch the member sees as a whole. */
export async function findReport(db: Db, member: Member, reportId: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select ${columns} from report r join batch b on b.customer_id = r.customer_id and b.id = r.batch_id
    where r.customer_id = ${member.customerId} and r.id = ${reportId} and ${isVisible(member)}
      and ${partOf(member, sql.ref('b.id'))} is null`.execute(db);
  return rows[0];
}

/** A report as its background work reads it. */
export async function readReport(db: Db, customerId: string, reportId: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select ${columns} from report r where r.customer_id = ${customerId} and r.id = ${reportId}`.execute(db);
  return rows[0];
}

/** Moves a report to another status, outside a transaction. A ready one stays ready. */
export async function setReportState(
  db: Db,
  customerId: string,
  reportId: string,
  change: Pick<ReportTable, 'state'> & Partial<Pick<ReportTable, 'file_name' | 'object_key'>>,
): Promise<void> {
  const changed = await db
    .updateTable('report')
    .set(change)
    .where('customer_id', '=', customerId)
    .where('id', '=', reportId)
    .where('state', '<>', 'ready')
    .returning('batch_id as batchId')
    .execute();
  for (const { batchId } of changed) tellChange({ customerId, hint: { topic: 'report', batchId } });
}
