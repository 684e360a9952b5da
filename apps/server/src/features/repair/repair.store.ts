import type { BatchMode, BatchStage, Medium, RepairStage, Template } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { type Page, pageOf } from '../../platform/db/page.ts';

/** A batch of any customer as its repair needs it. For the provider only. */
export interface RepairRecord {
  readonly customerId: string;
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly projectId: string;
  readonly orderId: string;
  readonly customerName: string;
  readonly projectName: string;
  readonly medium: Medium;
  readonly mode: BatchMode;
  readonly format: string;
  readonly stage: BatchStage;
  readonly round: number;
  readonly isClosed: boolean;
  readonly template: Template;
  readonly total: number;
  readonly packages: number;
  readonly rejected: number;
  readonly completedAt: Date | null;
  readonly latestAcceptor: string | null;
  readonly remark: string | null;
}

const columns = sql`
  b.customer_id as "customerId", b.id, b.number, b.name, b.project_id as "projectId", b.order_id as "orderId", c.name as "customerName",
  p.name as "projectName", b.medium, b.mode, b.format, b.stage, b.round, o.closed_at is not null as "isClosed", b.template, b.total,
  b.package_count as packages,
  (
    select coalesce(sum(g.rejected), 0)::int from package_group g
    where g.customer_id = b.customer_id and g.batch_id = b.id
  ) as rejected,
  b.completed_at as "completedAt", b.latest_acceptor as "latestAcceptor", b.remark`;

/** The order, project and customer of the batch `b`. */
const owners = sql`
  join customer_order o on o.customer_id = b.customer_id and o.id = b.order_id
  join project p on p.customer_id = b.customer_id and p.id = b.project_id
  join customer c on c.id = b.customer_id`;

const isRejected = sql<boolean>`b.stage in ('rejected', 'repairing')`;

/** Which rejected batches are listed: those of all customers and in both stages unless it says otherwise. */
export interface RepairFilter extends Page {
  readonly customerId?: string | undefined;
  readonly stage?: RepairStage | undefined;
}

/** One page of the rejected batches, the latest rejection first, and how many there are. */
export function listRejected(db: Db, { customerId, stage, ...page }: RepairFilter) {
  const isListed = sql<boolean>`${isRejected}
    ${customerId === undefined ? sql`` : sql`and b.customer_id = ${customerId}`}
    ${stage === undefined ? sql`` : sql`and b.stage = ${stage}`}`;
  const rows = sql<RepairRecord>`
    select page.place, ${columns}
    from (${pageOf(
      sql`select b.id, row_number() over (order by b.completed_at desc, b.id desc) as place from batch b where ${isListed}`,
      page,
    )}) page
    join batch b on b.id = page.id ${owners}`;
  return readCountedPage(db, sql<number>`select to_jsonb(count(*)) from batch b where ${isListed}`, rows);
}

/**
 * The batches of any customer with this id or number, at most two: more than one is ambiguous. `lock` keeps their stage
 * until the transaction ends.
 */
export async function findRepairs(
  db: Db,
  by: 'id' | 'number',
  value: string,
  lock: 'lock' | 'look',
): Promise<RepairRecord[]> {
  const locking: RawBuilder<unknown> = lock === 'lock' ? sql`for no key update of b` : sql``;
  const { rows } = await sql<RepairRecord>`
    select ${columns} from batch b ${owners}
    where ${by === 'id' ? sql`b.id` : sql`b.number`} = ${value} limit 2 ${locking}`.execute(db);
  return rows;
}

/** Moves a locked batch to being repaired. */
export async function setRepairing(db: Db, { customerId, id }: RepairRecord): Promise<void> {
  await db
    .updateTable('batch')
    .set({ stage: 'repairing', version: sql`version + 1` })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}
