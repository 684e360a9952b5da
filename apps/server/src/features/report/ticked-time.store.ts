import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { ReportedBatch } from './reported-items.store.ts';

/** Milliseconds of the recordings that were decided one by one, and of what of them lies in annotations with an error. */
export interface TickedTime {
  readonly decided: number;
  readonly ticked: number;
}

/** What two annotations with an error share counts once. Errors of whole recordings take no time. */
export async function readTickedTime(db: Db, { customerId, batchId }: ReportedBatch): Promise<TickedTime> {
  const { rows } = await sql<TickedTime>`
    with decided as materialized (
      select i.id, i.revision, i.extent, v.verdict from item i
      left join item_verdict v on v.customer_id = i.customer_id and v.item_id = i.id
      where i.customer_id = ${customerId} and i.batch_id = ${batchId} and i.is_valid and i.result <> '00'
    ), stretch as (
      select unnest(range_agg(int8range((a -> 'geometry' ->> 'fromUs')::bigint, (a -> 'geometry' ->> 'toUs')::bigint))) as within
      from decided d
      join item_content k on k.customer_id = ${customerId} and k.item_id = d.id and k.revision = d.revision
      cross join jsonb_array_elements(k.annotations) a
      where jsonb_array_length(d.verdict -> 'ticks') > 0 and a -> 'geometry' ->> 'kind' = 'interval'
        and a ->> 'id' in (select t ->> 'annotationId' from jsonb_array_elements(d.verdict -> 'ticks') t)
      group by d.id
    )
    select coalesce((select sum(extent) from decided), 0)::float8 as decided,
      coalesce((select sum(upper(within) - lower(within)) / 1000 from stretch), 0)::float8 as ticked`.execute(db);
  return rows[0] ?? { decided: 0, ticked: 0 };
}
