import type { SampleRule, SampleStratumCounts } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** Whether the item `i` was drawn for the sample that counts. */
export const isSampled = sql<boolean>`exists (
  select from sampled_item x where x.customer_id = i.customer_id and x.item_id = i.id
)`;

/** A sample as it was drawn; what was found in it stands in the sums over the packages. */
export interface SampleRecord {
  readonly id: string;
  readonly number: number;
  readonly rule: Omit<SampleRule, 'packages'>;
  readonly isOfPackages: boolean;
  /** The numbers of the chosen packages where they are five or fewer; else empty. */
  readonly packages: readonly number[];
  readonly lot: number;
  readonly size: number;
  readonly accepts: number | null;
  readonly isTestable: boolean;
  /** Null for a simple draw. What was found in them is known of the sample that counts alone. */
  readonly strata: readonly SampleStratumCounts[] | null;
  readonly seed: string;
  readonly drawnBy: string;
  readonly drawnAt: string;
}

/**
 * Whether an item of the sample of the batch `b` was passed over: it waits, and one that comes up later is decided. What
 * somebody takes out of turn, or skips, is no random choice, so what is decided is no random part of the lot then.
 */
export const isPassedOver = sql<boolean>`exists (
  select from sampled_item x join item i on i.customer_id = x.customer_id and i.id = x.item_id
  where x.customer_id = b.customer_id and x.batch_id = b.id and i.is_valid and i.result = '00'
    and x.place < (
      select max(y.place) from sampled_item y join item j on j.customer_id = y.customer_id and j.id = y.item_id
      where y.customer_id = b.customer_id and y.batch_id = b.id and j.is_valid and j.result <> '00'
    )
)`;

/** The strata of the sample `s`, and what was found in each. */
const strata = sql`(
  select jsonb_agg(d.value || jsonb_build_object(
    'valid', coalesce(c.valid, 0), 'passed', coalesce(c.passed, 0), 'rejected', coalesce(c.rejected, 0),
    'editedPassed', coalesce(c.edited, 0)
  ) order by d.place)
  from jsonb_array_elements(s.strata) with ordinality d (value, place)
  left join (
    select stratum, sum(valid) as valid, sum(passed) as passed, sum(rejected) as rejected, sum(edited) as edited
    from stratum_sum where customer_id = s.customer_id and sample_id = s.id group by stratum
  ) c on c.stratum = d.place - 1
)`;

/** The numbers of the packages that were chosen for the sample `s`, where they are few and were named. */
const fewPackages = sql`coalesce(
  case s.rule -> 'packages' ->> 'kind'
    when 'packages' then (
      select jsonb_agg(p.ordinal order by p.ordinal) from package p
      where jsonb_array_length(s.rule -> 'packages' -> 'packages') <= 5 and p.customer_id = s.customer_id and p.id in (
        select (one ->> 'packageId')::uuid from jsonb_array_elements(s.rule -> 'packages' -> 'packages') one
      )
    )
    when 'range' then (
      select jsonb_agg(p.ordinal order by p.ordinal) from package p
      where (s.rule -> 'packages' ->> 'to')::int - (s.rule -> 'packages' ->> 'from')::int < 5
        and p.customer_id = s.customer_id and p.batch_id = s.batch_id
        and p.ordinal between (s.rule -> 'packages' ->> 'from')::int and (s.rule -> 'packages' ->> 'to')::int
    )
  end, '[]'::jsonb)`;

/** The sample `s` as JSON. */
const sampleColumns = sql<SampleRecord>`jsonb_build_object(
  'id', s.id, 'number', s.number, 'rule', s.rule - 'packages', 'isOfPackages', jsonb_typeof(s.rule -> 'packages') <> 'null',
  'packages', ${fewPackages},
  'lot', s.lot, 'size', s.size, 'accepts', s.accepts, 'isTestable', s.is_testable,
  'strata', case when s.strata is not null then ${strata} end, 'seed', s.seed, 'drawnBy', s.drawn_by, 'drawnAt', s.drawn_at
)`;

/** The sample of the batch `b` that counts; null where none was drawn. */
export const sampleOfBatch = sql<SampleRecord | null>`(
  select ${sampleColumns} from sample s where s.customer_id = b.customer_id and s.id = b.sample_id
)`;

/** The sample of a batch that counts, null where none was drawn, and whether an item of it was passed over. */
export async function findSample(
  db: Db,
  customerId: string,
  batchId: string,
): Promise<{ readonly sample: SampleRecord | null; readonly isPassedOver: boolean }> {
  const { rows } = await sql<{ sample: SampleRecord | null; isPassedOver: boolean }>`
    select ${sampleOfBatch} as sample, ${isPassedOver} as "isPassedOver"
    from batch b where b.customer_id = ${customerId} and b.id = ${batchId}`.execute(db);
  return rows[0] ?? { sample: null, isPassedOver: false };
}

/** Every sample of a batch, in the order in which they were drawn. */
export async function listSamples(db: Db, customerId: string, batchId: string): Promise<SampleRecord[]> {
  const { rows } = await sql<{ sample: SampleRecord }>`
    select ${sampleColumns} as sample from sample s
    where s.customer_id = ${customerId} and s.batch_id = ${batchId} order by s.number`.execute(db);
  return rows.map(({ sample }) => sample);
}
