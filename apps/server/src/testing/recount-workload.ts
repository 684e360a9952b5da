import { sql } from 'kysely';
import type { Db } from '../platform/db/connect.ts';

export interface Recounted {
  readonly month: string;
  readonly way: string;
  readonly result: string | null;
  /** Null of items. */
  readonly kind: string | null;
  readonly isUnseen: boolean | null;
  readonly n: number;
  readonly amount: number;
}

/**
 * Counts the work of a batch from plain rows, unlike the product: decisions are put in a row and the last one of each item
 * is taken, and a month is the time between two midnights.
 */
export async function recountInSql(
  db: Db,
  batchId: string,
  timeZone: string,
  months: readonly string[],
): Promise<Recounted[]> {
  const { rows } = await sql<Recounted>`
    with months as (
      select m as month, (m || '-01')::timestamp at time zone ${timeZone} as since,
        ((m || '-01')::timestamp + interval '1 month') at time zone ${timeZone} as until
      from unnest(${[...months]}::text[]) m
    ),
    said (item_id, seq, place, how, result, at) as (
      select id, decision_seq, 1, 'item', result, decided_at from item where batch_id = ${batchId}
      union all
      select i.id, p.bulk_seq, 2, 'package', p.bulk_result, p.bulk_at
      from item i join package p on p.id = i.package_id where i.batch_id = ${batchId} and i.is_valid
    ),
    latest as (select distinct on (item_id) * from said order by item_id, seq desc, place),
    decided as (
      select l.item_id, coalesce(l.at, p.default_at) as at,
        case when l.result = '00' then '10' else l.result end as result,
        case
          when l.result = '00' then 'default'
          when l.how = 'item' or i.result = l.result then 'explicit'
          when i.result = '00' then 'whole'
          else 'overruled'
        end as way
      from latest l join item i on i.id = l.item_id join package p on p.id = i.package_id
      where i.is_valid and (l.result <> '00' or p.default_at is not null)
    ),
    counted (item_id, at, way, result, kind, "isUnseen", amount) as (
      select d.item_id, d.at, d.way, d.result, null, i.seen_at is null, 0
      from decided d join item i on i.id = d.item_id
      union all
      select i.id, coalesce(i.decided_at, b.delivered_at), 'invalid', null, null, false, 0
      from item i join batch b on b.id = i.batch_id where b.id = ${batchId} and not i.is_valid
      union all
      (select distinct i.id, r.decided_at, 'former', r.result, null, false, 0
      from item_repair r join item i on i.id = r.item_id
      where r.batch_id = ${batchId} and r.result in ('10', '20') and (i.is_valid or r.was_asked)
        and r.decided_at not in (
          select x.at from (select at, item_id from decided union all select decided_at, id from item where not is_valid) x
          where x.item_id = i.id and x.at is not null
        ))
      union all
      select d.item_id, d.at, d.way, d.result, shape.kind, null,
        case shape.kind when 'points' then array_length(array(select jsonb_array_elements(shape.points)), 1) / 2
          when 'track' then (select sum((x ->> 1)::int - (x ->> 0)::int + 1) from jsonb_array_elements(shape.runs) x)
          else 1 end
      from decided d
      join item i on i.id = d.item_id
      join item_content c on c.item_id = i.id and c.revision = i.revision
      cross join lateral jsonb_to_recordset(c.annotations) as a (geometry jsonb)
      cross join lateral jsonb_to_record(a.geometry) as shape (kind text, points jsonb, runs jsonb)
    )
    select m.month, c.way, c.result, c.kind, c."isUnseen", count(*)::int as n, sum(c.amount)::int as amount
    from counted c join months m on c.at >= m.since and c.at < m.until
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}
