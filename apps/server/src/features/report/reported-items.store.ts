import type { ErrorPlace, FrameRange, ItemMark, ItemResult, Span, Statement } from '@countersign/contract';
import type { TimedWords } from '@countersign/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { namedMembers } from '../../platform/names/shown-name.ts';
import { isHeard, segmentOf } from '../../platform/sounds/segment-of.ts';
import type { RowOfText } from '../../platform/texts/load-texts.ts';
import { answerIds, documentKey, heldExtent } from '../../platform/texts/text-key.ts';
import { lifeOfTrack, type StoredTimes, storedTimes } from '../../platform/videos/load-frame-times.ts';
import { decidedAt, decider, effective, isDefault } from '../acceptance/effective-result.store.ts';
import { isSampled } from '../acceptance/sampled.store.ts';

const ITEMS_A_READ = 1000;
const ERRORS_A_READ = 2000;

/** The batch of a report, and its customer. */
export interface ReportedBatch {
  readonly customerId: string;
  readonly batchId: string;
}

/** Whether the errors of the item `i` count: it is valid and has a decision of its own. */
const hasErrors = sql<boolean>`(i.is_valid and i.result <> '00')`;

/**
 * How an item got its result: by its own decision, also where its package was decided whole the same way later; by the
 * package's, which overruled its own; by the package's only; or by default after a spot check. Null without a result.
 */
export type ResultBasis = 'explicit' | 'overruled' | 'whole' | 'byDefault';

export interface ReportedItem {
  readonly index: number;
  readonly fileName: string;
  readonly packageName: string;
  readonly result: ItemResult;
  readonly basis: ResultBasis | null;
  /** Whether somebody had it on screen. */
  readonly isSeen: boolean;
  /** Whether it was drawn for the sample that counts. */
  readonly isSampled: boolean;
  readonly mark: ItemMark | null;
  readonly isValid: boolean;
  readonly annotationCount: number;
  readonly errorCount: number;
  readonly comment: string;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  /** As the delivery says; null where it does not. */
  readonly annotator: string | null;
}

/** The next items of a batch, by index number. */
export async function readItems(
  db: Db,
  { customerId, batchId }: ReportedBatch,
  after: ReportedItem | null,
): Promise<ReportedItem[]> {
  const { rows } = await sql<ReportedItem>`
    with ${namedMembers(customerId)}
    select i.index_no as index, i.file_name as "fileName", p.name as "packageName", ${effective} as result, i.mark,
      case when not i.is_valid or ${effective} = '00' then null when ${isDefault} then 'byDefault'
        when i.result = '00' then 'whole'
        when i.result = ${effective} then 'explicit' else 'overruled' end as basis,
      i.seen_at is not null as "isSeen", ${isSampled} as "isSampled", i.is_valid as "isValid", i.annotation_count as "annotationCount",
      case when ${hasErrors} then i.error_count else 0 end as "errorCount",
      coalesce(v.verdict ->> 'comment', '') as comment,
      m.name as "decidedBy", ${decidedAt} as "decidedAt", i.annotator
    from item i
    join package p on p.customer_id = i.customer_id and p.id = i.package_id
    left join item_verdict v on v.customer_id = i.customer_id and v.item_id = i.id
    left join named m on m.customer_id = i.customer_id and m.id = ${decider}
    where i.customer_id = ${customerId} and i.batch_id = ${batchId} and i.index_no > ${after?.index ?? -1}
    order by i.index_no limit ${ITEMS_A_READ}`.execute(db);
  return rows;
}

/** An error. Its text is only named where it is about a span or a place of it, and is kept still. */
export interface ReportedError extends RowOfText {
  readonly index: number;
  /** Its position among the errors of its item. Those of the whole item come first. */
  readonly nth: number;
  readonly fileName: string;
  readonly annotationId: string | null;
  readonly label: string | null;
  /** The span it is about, or the place where one is missing; null where it is about something else. */
  readonly span: Span | null;
  /** The statement about answers that it is about. */
  readonly statement: Statement | null;
  /** The segment or transcript of a recording that it is about, or the stretch where one is missing. */
  readonly segment: TimedWords | null;
  /** The frames of a video that it is about. */
  readonly frames: FrameRange | null;
  /** The place that an error of the whole item names. */
  readonly place: ErrorPlace | null;
  /** Where the times of these are; null of other mediums. */
  readonly times: StoredTimes | null;
  /** The answers of its item in their order. */
  readonly answerIds: readonly string[];
  readonly typeId: string;
  readonly remark: string;
  readonly by: string;
  readonly at: Date;
}

/** How many errors `readErrors` finds in all. */
export async function countErrors(db: Db, { customerId, batchId }: ReportedBatch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(
      jsonb_array_length(v.verdict -> 'itemErrors') + jsonb_array_length(v.verdict -> 'ticks')
    ), 0)::int as count
    from item i
    join item_verdict v on v.customer_id = i.customer_id and v.item_id = i.id
    where i.customer_id = ${customerId} and i.batch_id = ${batchId} and ${hasErrors}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The next errors of valid items with a decision of their own, by index number; those of the whole item first. */
export async function readErrors(
  db: Db,
  { customerId, batchId }: ReportedBatch,
  after: ReportedError | null,
): Promise<ReportedError[]> {
  const [index, nth] = after === null ? [-1, 0] : [after.index, after.nth];
  const { rows } = await sql<ReportedError>`
    with ${namedMembers(customerId)}
    select i.index_no as index, e.nth, i.file_name as "fileName", e.annotation_id as "annotationId",
      k.labels ->> e.annotation_id as label, coalesce(k.spans -> e.annotation_id, case when e.place ->> 'kind' = 'span' then e.place end) as span,
      coalesce(k.segments -> e.annotation_id,
        case when e.place ->> 'kind' = 'interval' then e.place || '{"text": ""}' end) as segment,
      coalesce(e.at, k.lives -> e.annotation_id, case when e.place ->> 'kind' = 'region'
        then jsonb_build_object('from', e.place -> 'frame', 'to', e.place -> 'frame') end) as frames, e.place, ${storedTimes} as times,
      k.statements -> e.annotation_id as statement, ${answerIds} as "answerIds", ${heldExtent} as extent,
      case when b.expired_at is null and (e.place is not null or k.spans ? e.annotation_id) then ${documentKey} end as "textKey",
      e.type_id as "typeId", e.remark, m.name as by, v.at
    from item i
    join batch b on b.customer_id = i.customer_id and b.id = i.batch_id
    join item_verdict v on v.customer_id = i.customer_id and v.item_id = i.id
    join named m on m.customer_id = v.customer_id and m.id = v.member_id
    left join lateral (
      select jsonb_object_agg(a ->> 'id', a ->> 'label') as labels,
        jsonb_object_agg(a ->> 'id', a -> 'geometry') filter (where a -> 'geometry' ->> 'kind' = 'span') as spans,
        jsonb_object_agg(a ->> 'id', a -> 'geometry')
          filter (where a -> 'geometry' ->> 'kind' in ('choice', 'rating', 'ranking', 'reply')) as statements,
        jsonb_object_agg(a ->> 'id', ${segmentOf}) filter (where ${isHeard}) as segments,
        jsonb_object_agg(a ->> 'id', ${lifeOfTrack}) filter (where a -> 'geometry' ->> 'kind' = 'track') as lives
      from item_content k cross join jsonb_array_elements(k.relations || k.annotations) a
      where k.customer_id = i.customer_id and k.item_id = i.id and k.revision = i.revision
        and a ->> 'id' in (select t ->> 'annotationId' from jsonb_array_elements(v.verdict -> 'ticks') t)
    ) k on jsonb_array_length(v.verdict -> 'ticks') > 0
    cross join lateral (
      select n::int as nth, null as annotation_id, x ->> 'typeId' as type_id, x ->> 'remark' as remark, x -> 'place' as place,
        null::jsonb as at
      from jsonb_array_elements(v.verdict -> 'itemErrors') with ordinality as o (x, n)
      union all
      select (jsonb_array_length(v.verdict -> 'itemErrors') + n)::int, x ->> 'annotationId', x ->> 'typeId', x ->> 'remark',
        null::jsonb, x -> 'at'
      from jsonb_array_elements(v.verdict -> 'ticks') with ordinality as o (x, n)
    ) e
    where i.customer_id = ${customerId} and i.batch_id = ${batchId} and ${hasErrors}
      and i.index_no >= ${index} and (i.index_no, e.nth) > (${index}::int, ${nth}::int)
    order by i.index_no, e.nth limit ${ERRORS_A_READ}`.execute(db);
  return rows;
}
