import type { Batch, BatchMode, BatchStage, batchCalls, Input, Medium } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { pageOf } from '../../platform/db/page.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { shownName } from '../../platform/names/shown-name.ts';
import type { Viewer } from '../../platform/session/actor.ts';
import { type PackageSums, sumColumns } from '../acceptance/package-group.store.ts';
import { type SampleRecord, sampleOfBatch } from '../acceptance/sampled.store.ts';
import { isInPart, isVisible, partOf } from '../acceptance/visible.store.ts';
import type { BatchFilter, SearchHit } from './batch-search.store.ts';

type Asked = Input<typeof batchCalls.listBatches>;

/** A batch with the sums of its packages. */
export interface BatchRecord extends PackageSums {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly orderId: string;
  readonly orderName: string;
  readonly isClosed: boolean;
  readonly medium: Medium;
  /** Of the part the viewer sees; null of pictures. */
  readonly extent: number | null;
  readonly mode: BatchMode;
  readonly stage: BatchStage;
  readonly round: number;
  readonly version: number;
  readonly submitter: string;
  readonly deliveredAt: Date;
  readonly packageCount: number;
  /** All items of the batch, whatever part of it the viewer sees. */
  readonly batchTotal: number;
  /** The viewer sees only the packages assigned to them. */
  readonly isPart: boolean;
  readonly agreedRate: number;
  readonly completedAt: Date | null;
  readonly remark: string | null;
  readonly latestAcceptor: string | null;
  readonly assignees: Batch['assignees'];
  readonly sample: SampleRecord | null;
}

/** A batch of the list. */
export interface FoundBatch extends BatchRecord {
  readonly foundIn: SearchHit['field'] | null;
  readonly foundText: string | null;
}

interface BatchCounts {
  /** How many match by stage, whatever stage is asked for. */
  readonly stages: Partial<Record<BatchStage, number>>;
  /** What the viewer's batches hold, whatever is asked for. */
  readonly mediums: Medium[];
}

/**
 * One page of the matching batches, with counts. The newest delivery comes first; of what
 * is searched for, what it is found in counts before that.
 */
export function listRecords(db: Db, viewer: Viewer, asked: Asked, { fits, field, rank, textOf }: BatchFilter) {
  const stage = asked.stage === undefined ? sql`` : sql`and b.stage = ${asked.stage}`;
  const byRank = rank === null ? sql`` : sql`${rank},`;
  const page = pageOf(
    sql`select b.id, ${field} as field, row_number() over (order by ${byRank} b.delivered_at desc, b.id desc) as place
      from batch b where ${fits} ${stage}`,
    asked,
    sql`, field`,
  );
  const counts = sql<BatchCounts>`
    select jsonb_build_object(
      'stages', (
        select coalesce(jsonb_object_agg(stage, n), '{}')
        from (select b.stage, count(*) as n from batch b where ${fits} group by b.stage) counted
      ),
      'mediums', (select coalesce(jsonb_agg(distinct b.medium), '[]') from batch b where ${isVisible(viewer)})
    )`;
  const found = sql`page.field as "foundIn", ${textOf(sql.ref('page.field'))} as "foundText",`;
  return readCountedPage(db, counts, recordsOf<FoundBatch>(viewer, sql`(${page})`, found));
}

/** One batch regardless of assignment, for the server's own work. */
export async function readRecord(db: Db, customerId: string, batchId: string): Promise<BatchRecord> {
  const [record] = await readRecords(db, { customerId, ids: [batchId] });
  if (record === undefined) throw new Error(`there is no batch ${batchId}`);
  return record;
}

/** The customer's batches of these ids, in their order. */
const readRecords = prepared<{ readonly customerId: string; readonly ids: readonly string[] }, BatchRecord>(
  'batches by id',
  ({ customerId, ids }) => sql`
    ${recordsOf({ customerId, role: '10' }, sql`(select id, place from unnest(${ids}::uuid[]) with ordinality named (id, place))`)}
    order by page.place`,
);

/**
 * The customer's batches of `page`, a table of `id` and `place`, with the sums of the part the viewer sees.
 *
 * @param more further columns over `page` and `b`, each with a comma behind it
 */
export function recordsOf<R extends BatchRecord = BatchRecord>(
  viewer: Viewer,
  page: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<R> {
  const id = sql.ref('b.id');
  return sql<R>`
    select page.place, ${more} b.id, b.number, b.name, b.project_id as "projectId", pr.name as "projectName",
      b.order_id as "orderId", o.name as "orderName", o.closed_at is not null as "isClosed", b.medium, ${seenExtent(viewer)} as extent, b.mode, b.stage, b.round,
      b.version, b.submitter, b.delivered_at as "deliveredAt", b.package_count as "packageCount", b.total as "batchTotal",
      ${partOf(viewer, id)} is not null as "isPart",
      b.agreed_rate as "agreedRate", b.completed_at as "completedAt", b.remark, b.latest_acceptor as "latestAcceptor", f.*,
      ${sampleOfBatch} as sample,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', m.id, 'name', ${shownName('m')}, 'isWhole', a.is_whole) order by m.user_name)
        from assignment a join member m on m.customer_id = a.customer_id and m.id = a.member_id
        where a.customer_id = b.customer_id and a.batch_id = b.id
      ), '[]') as assignees
    from ${page} page
    join batch b on b.customer_id = ${viewer.customerId} and b.id = page.id
    join project pr on pr.customer_id = b.customer_id and pr.id = b.project_id
    join customer_order o on o.customer_id = b.customer_id and o.id = b.order_id
    cross join lateral (
      select ${sumColumns} from package_group g
      where g.customer_id = b.customer_id and g.batch_id = b.id and ${isInPart(viewer, id, 'g')}
    ) f`;
}

/** How much the part of `b` holds that the viewer sees; null of pictures. */
function seenExtent(viewer: Viewer): RawBuilder<number | null> {
  const id = sql.ref('b.id');
  return sql<number | null>`case when b.extent is null or ${partOf(viewer, id)} is null then b.extent else (
    select coalesce(sum(p.extent), 0)::bigint from package p
    where p.customer_id = b.customer_id and p.batch_id = b.id and ${isInPart(viewer, id)}
  ) end`;
}
