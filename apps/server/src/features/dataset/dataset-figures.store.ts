import type { DatasetOverview, KindTotal } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { ordersOf } from './dataset-order.store.ts';

/** The figures of a dataset's page besides those of its list. */
export interface Figures extends Pick<DatasetOverview, 'thisMonth' | 'failed' | 'missing'> {
  readonly kinds: readonly KindTotal[];
  /** The oldest batch with data, whose data goes first; instants as text. */
  readonly oldest: { readonly number: number; readonly createdAt: string; readonly warnedAt: string | null } | null;
  /** When each linked order was finished; null where it is not. */
  readonly ordersClosedAt: readonly (string | null)[];
}

/** Batches by their numbers, as figures name them. */
const named = sql`coalesce(jsonb_agg(jsonb_build_object('id', id, 'number', number) order by number), '[]')`;

/** Reads them from the rows of its batches and from what arrived, never from its files. */
export async function readFigures(db: Db, customerId: string, datasetId: string, monthBegan: Date): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with b as (
      select * from dataset_batch
      where customer_id = ${customerId} and dataset_id = ${datasetId} and deleted_at is null
    ),
    missing as (
      select b.id, b.number, sum(u.bytes - u.verified_bytes) as bytes
      from b join dataset_upload u on u.customer_id = b.customer_id and u.batch_id = b.id
      where b.state = 'interrupted' and b.arrived_at is null group by b.id, b.number having sum(u.bytes - u.verified_bytes) > 0
    )
    select
      (
        select jsonb_build_object('files', coalesce(sum(a.files), 0), 'bytes', coalesce(sum(a.bytes), 0))
        from b join dataset_arrival a on a.customer_id = b.customer_id and a.batch_id = b.id and a.at >= ${monthBegan}
      ) as "thisMonth",
      (
        select jsonb_build_object('files', coalesce(sum(failed_files), 0), 'batches', ${named})
        from b where failed_files > 0 and state <> 'expired'
      ) as failed,
      (
        select jsonb_build_object('bytes', coalesce(sum(bytes), 0), 'batches', ${named})
        from missing
      ) as missing,
      (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'files', files, 'bytes', bytes) order by bytes desc, kind), '[]')
        from (
          select k.key as kind, sum((k.value ->> 'files')::bigint) as files, sum((k.value ->> 'bytes')::bigint) as bytes
          from b cross join lateral jsonb_each(b.kinds) k group by k.key
        ) kinds
      ) as kinds,
      (
        select jsonb_build_object('number', number, 'createdAt', created_at, 'warnedAt', warned_at)
        from b where state <> 'expired' and verified_files > 0 order by created_at, number limit 1
      ) as oldest,
      (
        select coalesce(jsonb_agg(o.closed_at), '[]')
        from ${ordersOf(customerId, datasetId)}
      ) as "ordersClosedAt"`.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error('the statement answers one row');
  return figures;
}

/** The most points of a curve between its batches, and the most batches on it: a screen shows no more. */
const MOST_POINTS = 120;
const MOST_BATCHES = 120;

export interface GrowthPoint {
  readonly at: Date;
  readonly bytes: number;
  readonly batch: number | null;
}

/**
 * How many bytes had arrived by when: one point a day, or fewer over a long time, and one where each of the latest batches
 * was complete. What arrives is counted by quarters of an hour, so a day's point stands at the end of its last one. Of the
 * quarter in which a batch was complete, its point counts the batches that were complete by then, and never more.
 */
export async function readGrowth(db: Db, customerId: string, datasetId: string, now: Date): Promise<GrowthPoint[]> {
  const { rows } = await sql<GrowthPoint>`
    with b as (
      select * from dataset_batch
      where customer_id = ${customerId} and dataset_id = ${datasetId} and deleted_at is null
    ),
    arrived as (
      select a.at, sum(sum(a.bytes)) over (order by a.at)::bigint as bytes
      from b join dataset_arrival a on a.customer_id = b.customer_id and a.batch_id = b.id group by a.at
    ),
    step as (
      select greatest(interval '1 day', (max(at) - min(at)) / ${sql.lit(MOST_POINTS)}) as span, min(at) as first from arrived
    ),
    complete as (
      select *, date_bin('15 minutes', arrived_at, '2000-01-01Z') as quarter from b where arrived_at is not null
    ),
    marked as (
      select c.arrived_at as at, c.number, c.quarter,
        sum(coalesce(a.bytes, 0)) over (partition by c.quarter order by c.arrived_at) as "inQuarter"
      from complete c
        left join dataset_arrival a on a.customer_id = c.customer_id and a.batch_id = c.id and a.at = c.quarter
      order by c.arrived_at desc limit ${sql.lit(MOST_BATCHES)}
    )
    select marked.at, (coalesce(before.bytes, 0) + marked."inQuarter")::bigint as bytes, marked.number as batch
    from marked left join lateral (
      select a.bytes from arrived a where a.at < marked.quarter order by a.at desc limit 1
    ) before on true
    union all
    select least(at + interval '15 minutes', ${now}), bytes, null from (
      select distinct on (date_bin(span, at, first)) at, bytes from arrived, step order by date_bin(span, at, first), at desc
    ) days
    order by at, batch nulls first`.execute(db);
  return rows;
}
