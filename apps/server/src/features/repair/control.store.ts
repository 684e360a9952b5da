import type { Run } from '@countersign/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { effective, isBulk } from '../acceptance/effective-result.store.ts';
import { isInForce, numberOfPart } from '../acceptance/queue.store.ts';

/** The control of a round as it was drawn, all draws that count together. */
export interface KeptControl {
  /** What the first of them was drawn from; null before there is one. */
  readonly runs: readonly Run[] | null;
  readonly lot: number | null;
  /** Index numbers. */
  readonly drawn: readonly number[];
  /** Somebody gave one of them a verdict, skipped it, had it on screen or has it open. */
  readonly isLookedAt: boolean;
}

interface Asked {
  readonly customerId: string;
  readonly batchId: string;
  readonly round: number;
  readonly now: Date;
}

export async function readControl(db: Db, { customerId, batchId, round, now }: Asked): Promise<KeptControl> {
  const { rows } = await sql<KeptControl>`
    with d as (
      select d.* from control_draw d
      where d.customer_id = ${customerId} and d.batch_id = ${batchId} and d.round = ${round} and ${isInForce}
    )
    select (select d.runs from d where not d.is_enlargement) as runs, (select min(d.lot) from d) as lot,
      coalesce((select array_agg(n) from d, unnest(d.drawn) n), '{}') as drawn,
      exists (
        select from queue_item q
        where q.customer_id = ${customerId} and q.batch_id = ${batchId} and q.part = ${sql.lit(numberOfPart.control)} and (
          q.finding <> 'none' or not q.is_valid or q.is_seen
          or exists (
            select from claim c where c.customer_id = q.customer_id and c.kind = 'item' and c.target_id = q.item_id
              and c.until > ${now}
          )
          or exists (
            select from skip s where s.customer_id = q.customer_id and s.batch_id = q.batch_id and s.item_id = q.item_id
          )
        )
      ) as "isLookedAt"`.execute(db);
  // A select without a table has exactly one row.
  return rows[0] as KeptControl;
}

/** The items `i` of packages `p` that a control is drawn from: not changed, and decided before the round began. */
function areOthers({ customerId, batchId, round }: Asked): RawBuilder<unknown> {
  return sql`
    item i join package p on p.customer_id = i.customer_id and p.id = i.package_id
    where i.customer_id = ${customerId} and i.batch_id = ${batchId} and i.is_valid and ${effective} <> '00'
      and case when ${isBulk} then p.bulk_seq else i.decision_seq end <= (
        select r.begun_seq from batch_round r
        where r.customer_id = ${customerId} and r.batch_id = ${batchId} and r.round = ${round}
      )
      and not exists (
        select from queue_item q
        where q.customer_id = i.customer_id and q.item_id = i.id and q.part <> ${sql.lit(numberOfPart.control)}
      )`;
}

export async function countOthers(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ others: number }>`select count(*)::int as others from ${areOthers(asked)}`.execute(db);
  return rows[0]?.others ?? 0;
}

/** The index numbers of the others, in order. */
export async function listOthers(db: Db, asked: Asked): Promise<readonly number[]> {
  const { rows } = await sql<{ indexes: readonly number[] }>`
    select coalesce(array_agg(i.index_no order by i.index_no), '{}') as indexes from ${areOthers(asked)}`.execute(db);
  return rows[0]?.indexes ?? [];
}
