import type { Input, SyncStatus, syncHistoryCalls } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { contains } from '../../platform/db/contains.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { nameHolds } from '../../platform/db/name-search.ts';
import { pageOf } from '../../platform/db/page.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isVisible } from '../acceptance/visible.store.ts';

type Asked = Input<typeof syncHistoryCalls.listSyncs>;

/** An arrival as the history shows it. */
export interface SyncRecord {
  readonly id: string;
  readonly batchName: string;
  readonly batchId: string | null;
  readonly batchNumber: string | null;
  readonly projectId: string;
  readonly projectName: string;
  readonly status: SyncStatus;
  readonly round: number;
  readonly submitter: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly itemCount: number;
  readonly itemsReceived: number;
  readonly filesReceived: number;
  readonly bytesReceived: number;
  readonly packageCount: number | null;
  readonly failure: { readonly file?: string | null; readonly reason: string } | null;
}

/** One page of arrivals, the latest first, and how many match by status, whatever status is asked for. */
export function listRecords(db: Db, member: Member, asked: Asked) {
  const status = asked.status === undefined ? sql`` : sql`and s.status = ${asked.status}`;
  const page = pageOf(
    sql`select s.id, row_number() over (order by s.started_at desc, s.id desc) as place
      from sync s where ${filter(member, asked)} ${status}`,
    asked,
  );
  const counts = sql<Partial<Record<SyncStatus, number>>>`
    select coalesce(jsonb_object_agg(status, n), '{}')
    from (select s.status, count(*) as n from sync s where ${filter(member, asked)} group by s.status) counted`;
  const rows = sql<SyncRecord>`
    select page.place, s.id, s.name as "batchName", b.id as "batchId", b.number as "batchNumber",
      s.project_id as "projectId", p.name as "projectName", s.status,
      s.round, coalesce(nullif(s.request ->> 'submitter', ''), b.submitter) as submitter, s.started_at as "startedAt",
      s.finished_at as "finishedAt", s.item_count as "itemCount", s.items_received as "itemsReceived",
      s.files_received as "filesReceived", s.bytes_received as "bytesReceived", case when b.mode <> 'item' then b.package_count end as "packageCount",
      s.failure
    from (${page}) page
    join sync s on s.customer_id = ${member.customerId} and s.id = page.id
    join project p on p.customer_id = s.customer_id and p.id = s.project_id
    left join batch b on b.customer_id = s.customer_id and b.id = s.batch_id`;
  return readCountedPage(db, counts, rows);
}

/**
 * An acceptor sees the arrivals of the batches they see; only administrators see unpublished ones. What the provider gave up
 * or replaced is nobody's business here.
 */
function filter(member: Member, asked: Asked): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [
    sql`s.customer_id = ${member.customerId}`,
    sql`s.failure ->> 'cause' is distinct from 'provider'`,
  ];
  const itsBatch = sql`from batch b where b.customer_id = s.customer_id and b.id = s.batch_id`;
  if (member.role !== '10') conditions.push(sql`exists (select ${itsBatch} and ${isVisible(member)})`);
  if (asked.projectId !== undefined) conditions.push(sql`s.project_id = ${asked.projectId}`);
  if (asked.from !== undefined) conditions.push(sql`s.started_at >= ${asked.from}`);
  if (asked.to !== undefined) conditions.push(sql`s.started_at <= ${asked.to}`);
  if (asked.search !== undefined && asked.search !== '') {
    const number = sql`s.batch_id in (
      select b.id from batch b where b.customer_id = ${member.customerId} and b.number ilike ${contains(asked.search)}
    )`;
    conditions.push(sql`(${nameHolds('s', asked.search)} or ${number})`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
