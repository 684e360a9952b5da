import type { DeliveredBatch, TestServer } from '@countersign/testing';
import { sql } from 'kysely';

type Db = TestServer['context']['db'];
export type Row = Readonly<Record<string, unknown>>;

/** The counters of a batch's packages. */
export async function readCounters(db: Db, { batchId }: Pick<DeliveredBatch, 'batchId'>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ordinal, passed, rejected, invalid, own_passed, own_rejected, edited_passed, own_edited_passed, edited_valid,
      annotations_decided::int, own_annotations_decided::int, annotations_valid::int, ticked_decided::int,
      own_ticked_decided::int, own_annotations_squared::int, own_ticked_squared::int, own_annotations_by_ticked::int, ticked_valid::int, unseen, sampled, sampled_passed, sampled_rejected, sampled_edited
    from package where batch_id = ${batchId} order by ordinal`.execute(db);
  return rows;
}

/** The same figures computed from the items, their verdicts and the packages' bulk decisions. */
export async function recount(db: Db, { batchId }: Pick<DeliveredBatch, 'batchId'>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with item_now as (
      select p.ordinal, i.result as own, i.is_edited, i.annotation_count as boxes, i.is_valid, i.seen_at,
        exists (select from sampled_item x where x.item_id = i.id) as is_sampled,
        case when p.bulk_result is not null and p.bulk_seq > i.decision_seq then p.bulk_result
          when p.default_at is not null and i.result = '00' then '10' else i.result end as now,
        (select count(distinct concat(t ->> 'annotationId', '@', frame)) from item_verdict v
          cross join jsonb_array_elements(v.verdict -> 'ticks') t
          left join item_content k on k.item_id = i.id and k.revision = i.delivered_revision and i.media ? 'video'
          left join lateral (
            select generate_series((run ->> 0)::int, (run ->> 1)::int) as frame from jsonb_array_elements(k.annotations) a
            cross join jsonb_array_elements(a -> 'geometry' -> 'runs') run where a ->> 'id' = t ->> 'annotationId'
          ) seen on true
          where v.item_id = i.id
            and (seen.frame is null or t -> 'at' is null or seen.frame between (t -> 'at' ->> 'from')::int and (t -> 'at' ->> 'to')::int)
            and not exists (
              select from item_content c cross join jsonb_array_elements(c.relations) r
              where c.item_id = i.id and c.revision = i.delivered_revision and r ->> 'id' = t ->> 'annotationId'
            )) as ticked
      from package p join item i on i.package_id = p.id where p.batch_id = ${batchId}
    )
    select ordinal,
      (count(*) filter (where is_valid and now = '10'))::int as passed,
      (count(*) filter (where is_valid and now = '20'))::int as rejected,
      (count(*) filter (where not is_valid))::int as invalid,
      (count(*) filter (where is_valid and own = '10'))::int as own_passed,
      (count(*) filter (where is_valid and own = '20'))::int as own_rejected,
      (count(*) filter (where is_valid and is_edited and now = '10'))::int as edited_passed,
      (count(*) filter (where is_valid and is_edited and own = '10'))::int as own_edited_passed,
      (count(*) filter (where is_valid and is_edited))::int as edited_valid,
      coalesce(sum(boxes) filter (where is_valid and now <> '00'), 0)::int as annotations_decided,
      coalesce(sum(boxes) filter (where is_valid and own <> '00'), 0)::int as own_annotations_decided,
      coalesce(sum(boxes) filter (where is_valid), 0)::int as annotations_valid,
      coalesce(sum(ticked) filter (where is_valid and now <> '00'), 0)::int as ticked_decided,
      coalesce(sum(ticked) filter (where is_valid and own <> '00'), 0)::int as own_ticked_decided,
      coalesce(sum(boxes * boxes) filter (where is_valid and own <> '00'), 0)::int as own_annotations_squared,
      coalesce(sum(ticked * ticked) filter (where is_valid and own <> '00'), 0)::int as own_ticked_squared,
      coalesce(sum(boxes * ticked) filter (where is_valid and own <> '00'), 0)::int as own_annotations_by_ticked,
      coalesce(sum(ticked) filter (where is_valid), 0)::int as ticked_valid,
      (count(*) filter (where is_valid and seen_at is null))::int as unseen,
      (count(*) filter (where is_valid and is_sampled))::int as sampled,
      (count(*) filter (where is_valid and is_sampled and own = '10'))::int as sampled_passed,
      (count(*) filter (where is_valid and is_sampled and own = '20'))::int as sampled_rejected,
      (count(*) filter (where is_valid and is_sampled and is_edited and own = '10'))::int as sampled_edited
    from item_now group by ordinal order by ordinal`.execute(db);
  return rows;
}

/** What is counted of the strata of a batch's sample. */
export async function readStrata(db: Db, { batchId }: Pick<DeliveredBatch, 'batchId'>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select stratum, sum(valid)::int as valid, sum(passed)::int as passed, sum(rejected)::int as rejected,
      sum(edited)::int as edited
    from batch b join stratum_sum s on s.sample_id = b.sample_id where b.id = ${batchId}
    group by stratum order by stratum`.execute(db);
  return rows;
}

/** The same figures computed from the drawn items. */
export async function recountStrata(db: Db, { batchId }: Pick<DeliveredBatch, 'batchId'>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select x.stratum, (count(*) filter (where is_valid))::int as valid,
      (count(*) filter (where is_valid and result = '10'))::int as passed,
      (count(*) filter (where is_valid and result = '20'))::int as rejected,
      (count(*) filter (where is_valid and result = '10' and is_edited))::int as edited
    from sampled_item x join item i on i.id = x.item_id
    where x.batch_id = ${batchId} and x.stratum is not null group by x.stratum order by x.stratum`.execute(db);
  return rows;
}

/** How a batch's results came about, from the sums over its packages. */
export async function readInspection(db: Db, { batchId }: Pick<DeliveredBatch, 'batchId'>): Promise<Row[]> {
  const columns = [
    ...['own_passed', 'own_rejected', 'own_edited_passed', 'own_annotations_decided', 'own_ticked_decided'],
    ...['whole_passed', 'whole_rejected', 'overruled_passed', 'overruled_rejected', 'default_passed'],
    ...['unseen', 'unseen_passed', 'unseen_rejected'],
  ];
  const sums = sql.raw(columns.map((column) => `sum(${column})::int as ${column}`).join(', '));
  const { rows } = await sql<Row>`select ${sums} from package_group where batch_id = ${batchId}`.execute(db);
  return rows;
}

/** The same figures computed from the items and the packages' bulk decisions. */
export async function recountInspection(db: Db, { batchId }: Pick<DeliveredBatch, 'batchId'>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with item_now as (
      select i.result as own, i.is_edited, i.annotation_count as boxes, i.ticked_count as ticked,
        i.seen_at is null as is_unseen,
        p.bulk_result is not null and p.bulk_seq > i.decision_seq as is_whole,
        case when p.bulk_result is not null and p.bulk_seq > i.decision_seq then p.bulk_result
          when p.default_at is not null and i.result = '00' then '10' else i.result end as now
      from package p join item i on i.package_id = p.id where p.batch_id = ${batchId} and i.is_valid
    )
    select
      (count(*) filter (where own = '10'))::int as own_passed,
      (count(*) filter (where own = '20'))::int as own_rejected,
      (count(*) filter (where own = '10' and is_edited))::int as own_edited_passed,
      coalesce(sum(boxes) filter (where own <> '00'), 0)::int as own_annotations_decided,
      coalesce(sum(ticked) filter (where own <> '00'), 0)::int as own_ticked_decided,
      (count(*) filter (where own = '00' and now = '10' and is_whole))::int as whole_passed,
      (count(*) filter (where own = '00' and now = '20'))::int as whole_rejected,
      (count(*) filter (where own = '20' and now = '10'))::int as overruled_passed,
      (count(*) filter (where own = '10' and now = '20'))::int as overruled_rejected,
      (count(*) filter (where own = '00' and now = '10' and not is_whole))::int as default_passed,
      (count(*) filter (where is_unseen))::int as unseen,
      (count(*) filter (where is_unseen and now = '10'))::int as unseen_passed,
      (count(*) filter (where is_unseen and now = '20'))::int as unseen_rejected
    from item_now`.execute(db);
  return rows;
}

/** The counted errors of a batch by type and label. */
export async function readErrors(db: Db, { batchId }: Pick<DeliveredBatch, 'batchId'>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select type_id, label, sum(count)::int as count from package_error where batch_id = ${batchId}
    group by 1, 2 having sum(count) <> 0 order by 1, 2`.execute(db);
  return rows;
}

/** The errors of valid items with a decision of their own, computed from their verdicts and annotations. */
export async function recountErrors(db: Db, { batchId }: Pick<DeliveredBatch, 'batchId'>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select x.type_id, x.label, count(*)::int as count
    from item i join item_verdict v on v.item_id = i.id
    cross join lateral (
      select e ->> 'typeId' as type_id, '' as label from jsonb_array_elements(v.verdict -> 'itemErrors') e
      union all
      select t ->> 'typeId', a ->> 'label'
      from jsonb_array_elements(v.verdict -> 'ticks') t
      join item_content k on k.item_id = i.id and k.revision = i.delivered_revision
      cross join jsonb_array_elements(k.annotations || k.relations) a
      where a ->> 'id' = t ->> 'annotationId'
    ) x
    where i.batch_id = ${batchId} and i.is_valid and i.result <> '00'
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export interface ItemNow {
  readonly id: string;
  readonly result: string;
  readonly isValid: boolean;
  readonly version: number;
}

/** The stored items of a batch by index number. */
export async function readItems(db: Db, { batchId }: Pick<DeliveredBatch, 'batchId'>): Promise<ItemNow[]> {
  const { rows } = await sql<ItemNow>`
    select id, result, is_valid as "isValid", version from item where batch_id = ${batchId} order by index_no`.execute(
    db,
  );
  return rows;
}

export interface PackageNow {
  readonly id: string;
  readonly state: string;
  readonly bulk: string | null;
}

/** The stored packages of a batch by number. */
export async function readPackages(db: Db, { batchId }: Pick<DeliveredBatch, 'batchId'>): Promise<PackageNow[]> {
  const { rows } = await sql<PackageNow>`
    select id, state, bulk_result as bulk from package where batch_id = ${batchId} order by ordinal`.execute(db);
  return rows;
}

export interface KeptEvent {
  readonly kind: string;
  readonly memberId: string | null;
  readonly itemId: string | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
}

/** All events of a batch, from the first on. */
export async function readEvents(db: Db, { batchId }: Pick<DeliveredBatch, 'batchId'>): Promise<KeptEvent[]> {
  const { rows } = await sql<KeptEvent>`
    select kind, actor_id as "memberId", item_id as "itemId", after, data from event
    where batch_id = ${batchId} order by id`.execute(db);
  return rows;
}
