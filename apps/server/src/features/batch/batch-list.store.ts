import type { BatchMode, BatchStage, batchCalls, Input, Person } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { characterCount, contains, TRIGRAM_LENGTH } from '../../platform/db/contains.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isVisible } from './visible.store.ts';

type Asked = Input<typeof batchCalls.listBatches>;

/** A batch with what its packages add up to. */
export interface BatchRecord {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly orderId: string;
  readonly orderName: string;
  readonly isClosed: boolean;
  readonly mode: BatchMode;
  readonly stage: BatchStage;
  readonly round: number;
  readonly version: number;
  readonly submitter: string;
  readonly deliveredAt: Date;
  readonly total: number;
  readonly packageCount: number;
  readonly agreedRate: number;
  readonly completedAt: Date | null;
  readonly remark: string | null;
  readonly latestAcceptor: string | null;
  readonly passed: number;
  readonly rejected: number;
  readonly invalid: number;
  readonly ownPassed: number;
  readonly ownRejected: number;
  readonly editedPassed: number;
  readonly annotationsDecided: number;
  readonly tickedDecided: number;
  readonly openPackages: number;
  readonly assignees: readonly Person[];
}

/** One page of the batches that fit, newest delivery first. */
export async function listRecords(db: Db, member: Member, asked: Asked): Promise<BatchRecord[]> {
  const stage = asked.stage === undefined ? sql`` : sql`and b.stage = ${asked.stage}`;
  return readRecords(
    db,
    sql`select b.* from batch b where ${filter(member, asked)} ${stage}
      order by b.delivered_at desc, b.id desc limit ${asked.size} offset ${(asked.page - 1) * asked.size}`,
  );
}

/** How many batches fit, by stage, whatever stage is asked for. */
export async function countStages(db: Db, member: Member, asked: Asked): Promise<Map<BatchStage, number>> {
  const { rows } = await sql<{ stage: BatchStage; count: number }>`
    select b.stage, count(*)::int as count from batch b where ${filter(member, asked)} group by b.stage`.execute(db);
  return new Map(rows.map((row) => [row.stage, row.count]));
}

/** One batch the member sees. */
export async function findRecord(db: Db, member: Member, batchId: string): Promise<BatchRecord | undefined> {
  const [record] = await readRecords(db, sql`select b.* from batch b where b.id = ${batchId} and ${isVisible(member)}`);
  return record;
}

/** One batch whoever asks, for the work of the server itself. */
export async function readRecord(db: Db, customerId: string, batchId: string): Promise<BatchRecord> {
  const [record] = await readRecords(
    db,
    sql`select b.* from batch b where b.customer_id = ${customerId} and b.id = ${batchId}`,
  );
  if (record === undefined) throw new Error(`there is no batch ${batchId}`);
  return record;
}

async function readRecords(db: Db, page: RawBuilder<unknown>): Promise<BatchRecord[]> {
  const { rows } = await sql<BatchRecord>`
    with page as materialized (${page})
    select b.id, b.number, b.name, b.project_id as "projectId", pr.name as "projectName", b.order_id as "orderId",
      o.name as "orderName", o.closed_at is not null as "isClosed", b.mode, b.stage, b.round, b.version, b.submitter,
      b.delivered_at as "deliveredAt", b.total, b.package_count as "packageCount", b.agreed_rate as "agreedRate",
      b.completed_at as "completedAt", b.remark, b.latest_acceptor as "latestAcceptor", f.*,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.user_name) order by m.user_name)
        from assignment a join member m on m.customer_id = a.customer_id and m.id = a.member_id
        where a.customer_id = b.customer_id and a.batch_id = b.id
      ), '[]') as assignees
    from page b
    join project pr on pr.customer_id = b.customer_id and pr.id = b.project_id
    join customer_order o on o.customer_id = b.customer_id and o.id = b.order_id
    cross join lateral (
      select coalesce(sum(p.passed), 0)::int as passed, coalesce(sum(p.rejected), 0)::int as rejected,
        coalesce(sum(p.invalid), 0)::int as invalid, coalesce(sum(p.own_passed), 0)::int as "ownPassed",
        coalesce(sum(p.own_rejected), 0)::int as "ownRejected", coalesce(sum(p.edited_passed), 0)::int as "editedPassed",
        coalesce(sum(p.annotations_decided), 0)::bigint as "annotationsDecided",
        coalesce(sum(p.ticked_decided), 0)::bigint as "tickedDecided",
        (count(*) filter (where p.state in ('00', '05')))::int as "openPackages"
      from package p where p.customer_id = b.customer_id and p.batch_id = b.id
    ) f
    order by b.delivered_at desc, b.id desc`.execute(db);
  return rows;
}

function filter(member: Member, asked: Asked): RawBuilder<boolean> {
  const conditions = [isVisible(member)];
  if (asked.projectId !== undefined) conditions.push(sql`b.project_id = ${asked.projectId}`);
  if (asked.orderId !== undefined) conditions.push(sql`b.order_id = ${asked.orderId}`);
  if (asked.from !== undefined) conditions.push(sql`b.delivered_at >= ${asked.from}`);
  if (asked.to !== undefined) conditions.push(sql`b.delivered_at <= ${asked.to}`);
  if (asked.search !== undefined && asked.search !== '') conditions.push(matches(member, asked.search, asked.searchIn));
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const INDEX = /^\d{1,9}$/;
const nothing = sql<boolean>`false`;

function matches(member: Member, search: string, searchIn: Asked['searchIn']): RawBuilder<boolean> {
  const pattern = contains(search);
  const id = UUID.test(search) ? search : null;
  const fields: Record<Exclude<Asked['searchIn'], 'any'>, RawBuilder<boolean>> = {
    name: sql`b.name ilike ${pattern}`,
    // Shorter than the index can look up, a name would have to be sought in every item of the customer.
    file:
      characterCount(search) < TRIGRAM_LENGTH
        ? nothing
        : sql`b.id in (
            select i.batch_id from item i where i.customer_id = ${member.customerId} and i.file_name ilike ${pattern}
          )`,
    index: INDEX.test(search)
      ? sql`exists (
          select from package p
          where p.customer_id = b.customer_id and p.batch_id = b.id
            and ${Number(search)} between p.first_index and p.last_index
        )`
      : nothing,
    dataset: sql`b.dataset_id ilike ${pattern}`,
    batch: sql`(b.number ilike ${pattern} or b.id = ${id})`,
    // The blocks of item mode are on no screen.
    package: sql`(b.mode <> 'item' and exists (
      select from package p
      where p.customer_id = b.customer_id and p.batch_id = b.id and (p.name ilike ${pattern} or p.id = ${id})
    ))`,
  };
  if (searchIn !== 'any') return fields[searchIn];
  return sql<boolean>`(${sql.join(Object.values(fields), sql` or `)})`;
}
