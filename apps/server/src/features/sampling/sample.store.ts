import type { SampleRule } from '@countersign/contract';
import type { DrawnStratum, Run } from '@countersign/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** A sample to be kept. */
export interface NewSample {
  readonly customerId: string;
  readonly batchId: string;
  readonly id: string;
  readonly round: number;
  readonly rule: SampleRule;
  readonly seed: string;
  readonly runs: readonly Run[];
  /** Index numbers in the order in which they come up. */
  readonly drawn: readonly number[];
  /** The strata, and for each drawn item the place of its own; null for a simple draw. */
  readonly strata: { readonly strata: readonly DrawnStratum[]; readonly places: readonly number[] } | null;
  readonly lot: number;
  readonly accepts: number | null;
  /** Its items come up in a random order, unless some of them were decided before. */
  readonly isInRandomOrder: boolean;
  readonly drawnBy: string;
  readonly now: Date;
}

/** Keeps every package of a batch from changing until the transaction ends, as finishing it does. */
export async function lockPackages(db: Db, customerId: string, batchId: string): Promise<void> {
  await sql`
    select from package where customer_id = ${customerId} and batch_id = ${batchId}
    order by ordinal for no key update`.execute(db);
}

/**
 * Keeps a sample and makes it the one that counts; packages count anew what is drawn of them. Answers its number. The
 * drawn items are looked up once, in the order in which they are stored.
 */
export async function keepSample(db: Db, sample: NewSample): Promise<number> {
  const { customerId, batchId, id } = sample;
  const drawn = sql`${`{${sample.drawn.join(',')}}`}::int[]`;
  const strata = sql`${sample.strata && `{${sample.strata.places.join(',')}}`}::int[]`;
  await sql`delete from sampled_item where customer_id = ${customerId} and batch_id = ${batchId}`.execute(db);
  const { rows } = await sql<{ number: number }>`
    with drawn_item as materialized (
      select i.id, i.package_id, i.result, i.is_edited, named.place - 1 as place, named.stratum
      from item i
      join unnest(${drawn}, ${strata}) with ordinality named (index_no, stratum, place) on named.index_no = i.index_no
      where i.customer_id = ${customerId} and i.batch_id = ${batchId} and i.index_no = any(${drawn})
    ),
    kept as (
      insert into sampled_item (customer_id, item_id, batch_id, place, stratum)
      select ${customerId}, id, ${batchId}, place, stratum from drawn_item
    ),
    of_batch as (
      update batch set sample_id = ${id} where customer_id = ${customerId} and id = ${batchId}
    ),
    counted as (
      update package p set
        sampled = coalesce(c.sampled, 0), sampled_passed = coalesce(c.passed, 0),
        sampled_rejected = coalesce(c.rejected, 0), sampled_edited = coalesce(c.edited, 0)
      from package q
      left join (
        select package_id, count(*) as sampled,
          count(*) filter (where result = '10') as passed,
          count(*) filter (where result = '20') as rejected,
          count(*) filter (where result = '10' and is_edited) as edited
        from drawn_item group by package_id
      ) c on c.package_id = q.id
      where q.customer_id = ${customerId} and q.batch_id = ${batchId} and (q.sampled > 0 or c.sampled > 0)
        and p.customer_id = q.customer_id and p.id = q.id
    ),
    stratified as (
      insert into stratum_sum (customer_id, sample_id, stratum, slot, valid, passed, rejected, edited)
      select ${customerId}, ${id}, stratum, 0, count(*), count(*) filter (where result = '10'),
        count(*) filter (where result = '20'), count(*) filter (where result = '10' and is_edited)
      from drawn_item where stratum is not null group by stratum
    )
    insert into sample (customer_id, id, batch_id, round, number, rule, seed, runs, drawn, lot, size, accepts, is_testable, strata, drawn_by, drawn_at)
    select ${customerId}, ${id}, ${batchId}, ${sample.round},
      1 + coalesce((select max(number) from sample where customer_id = ${customerId} and batch_id = ${batchId}), 0),
      ${JSON.stringify(sample.rule)}, ${sample.seed}, ${JSON.stringify(sample.runs)}, ${drawn}, ${sample.lot},
      ${sample.drawn.length}, ${sample.accepts},
      ${sample.isInRandomOrder} and not exists (select from drawn_item where result <> '00'),
      ${sample.strata && JSON.stringify(sample.strata.strata)}, ${sample.drawnBy}, ${sample.now}
    returning number`.execute(db);
  // An insert of one row returns one row.
  return (rows[0] as { number: number }).number;
}
