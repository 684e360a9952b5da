import type {
  Annotation,
  Clock,
  ExportScope,
  FrameRange,
  Span,
  Statement,
  UnfixedError,
  Verdict,
} from '@countersign/contract';
import type { TimedFrames, TimedWords } from '@countersign/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { ContentChunk } from '../../platform/db/tables/item.ts';
import type { VideoFacts } from '../../platform/db/tables/stored-object.ts';
import { namedMembers } from '../../platform/names/shown-name.ts';
import { isHeard, segmentOf } from '../../platform/sounds/segment-of.ts';
import type { RowOfText, WithText } from '../../platform/texts/load-texts.ts';
import { answerIds, documentKey, heldExtent } from '../../platform/texts/text-key.ts';
import { lifeOfTrack, type StoredTimes, storedTimes } from '../../platform/videos/load-frame-times.ts';
import { decidedAt, decider, effective, isBulk } from '../acceptance/effective-result.store.ts';
import { whereAsked } from '../acceptance/questions.store.ts';
import type { ExportedBatch } from './delivery.store.ts';
import type { PartSize } from './part-size.ts';

/** An item as an export writes it. Large values are JSON text, because another thread may parse them. */
export interface ExportedItem extends RowOfText {
  readonly index: number;
  readonly fileName: string;
  readonly mediaPath: string;
  readonly width: number | null;
  readonly height: number | null;
  /** How long a recording is; null of other mediums. */
  readonly durationUs: number | null;
  readonly annotator: string | null;
  /** Of those that are written. */
  readonly annotationCount: number;
  readonly annotations: string;
  readonly relations: string;
  readonly source: string;
  /** Of a video; null of other mediums. */
  readonly clip: ExportedClip | null;
}

/** What an export writes of a video beside its annotations. */
interface ExportedClip {
  readonly clock: Clock;
  readonly frames: number;
  readonly video: Pick<VideoFacts, 'form' | 'mediaFrames' | 'durationUs'>;
  readonly chunks: readonly ContentChunk[];
}

const scopes: Readonly<Record<ExportScope, RawBuilder<boolean>>> = {
  accepted: sql<boolean>`i.is_valid and ${effective} = '10'`,
  rejected: sql<boolean>`i.is_valid and ${effective} = '20'`,
  all: sql<boolean>`i.is_valid`,
};

/**
 * How many annotations an item has with an acceptor's edit of it; `annotation_count` is what was delivered, and of a video
 * its boxes.
 */
const currentCount = sql<number>`case when i.revision = i.delivered_revision and not i.media ? 'video' then i.annotation_count
  else coalesce((
    select jsonb_array_length(c.annotations) from item_content c
    where c.customer_id = i.customer_id and c.item_id = i.id and c.revision = i.revision
  ), 0) end`;

/** The chunks of a video as it was delivered, whatever an acceptor edited. */
const deliveredChunks = sql<readonly ContentChunk[]>`coalesce((
  select c.chunks from item_content c
  where c.customer_id = i.customer_id and c.item_id = i.id and c.revision = i.delivered_revision
), '[]')`;

/** How much of a part an item takes: of a video the bytes of its chunks. */
const partExtent = sql<number>`case when i.media ? 'video'
  then (select coalesce(sum((e.value ->> 'size')::bigint), 0) from jsonb_array_elements(${deliveredChunks}) e)
  else i.extent end`;

/** How many items a scope has, and how many annotations and characters are written of them. */
export async function measureScope(db: Db, batch: ExportedBatch, scope: ExportScope): Promise<PartSize> {
  const { rows } = await sql<PartSize>`
    select count(*)::int as items, coalesce(sum(${currentCount}), 0)::int as annotations,
      coalesce(sum(${partExtent}), 0)::float8 as extent
    from item i join package p on p.customer_id = i.customer_id and p.id = i.package_id
    where i.customer_id = ${batch.customerId} and i.batch_id = ${batch.id} and ${scopes[scope]}`.execute(db);
  // An aggregate without grouping has exactly one row.
  return rows[0] as PartSize;
}

/**
 * Up to `limit` items of a scope after the index number `after`, by index number. In the batch's own format, items have
 * the size the annotation file gave, which may be none; in other formats the picture's own size, which some of them
 * require.
 */
export async function readItems(
  db: Db,
  batch: ExportedBatch,
  { scope, format }: { readonly scope: ExportScope; readonly format: string },
  after: number,
  limit: number,
): Promise<ExportedItem[]> {
  const isSaid = sql<boolean>`(k.media_path is not null and b.format = ${format})`;
  const { rows } = await sql<ExportedItem>`
    select i.index_no as index, i.file_name as "fileName", coalesce(k.media_path, i.file_name) as "mediaPath",
      case when ${isSaid} then k.said_width else ${sizeOf('width')} end as width,
      case when ${isSaid} then k.said_height else ${sizeOf('height')} end as height,
      (i.media -> 'sound' ->> 'durationUs')::float8 as "durationUs",
      i.annotator, ${currentCount} as "annotationCount", case when i.media ? 'video' then ${partExtent}::float8 else ${heldExtent} end as extent,
      ${documentKey} as "textKey", case when i.media ? 'video' then jsonb_build_object(
        'clock', i.media -> 'clock', 'frames', i.media -> 'frames', 'video', i.media -> 'video', 'chunks', ${deliveredChunks}
      ) end as clip,
      coalesce(k.annotations::text, '[]') as annotations, coalesce(k.relations::text, '[]') as relations,
      coalesce(k.source::text, '{}') as source
    from item i
    join batch b on b.customer_id = i.customer_id and b.id = i.batch_id
    join package p on p.customer_id = i.customer_id and p.id = i.package_id
    left join item_content k on k.customer_id = i.customer_id and k.item_id = i.id and k.revision = i.revision
    where i.customer_id = ${batch.customerId} and i.batch_id = ${batch.id} and i.index_no > ${after}
      and ${scopes[scope]}
    order by i.index_no limit ${limit}`.execute(db);
  return rows;
}

/** Pixels of a picture, or of a frame of a video. */
function sizeOf(side: 'width' | 'height'): RawBuilder<number | null> {
  return sql`coalesce(i.media ->> ${sql.lit(side)}, i.media -> 'video' ->> ${sql.lit(side)})::float8`;
}

const isStatement = sql<boolean>`a -> 'geometry' ->> 'kind' in ('choice', 'rating', 'ranking', 'reply')`;

const namesPlaces = sql<boolean>`coalesce(v.verdict @? '$.itemErrors[*].place', false)`;

/** The verdict on a rejected item. Its text is only named where a span of it has a tick, or an error names a place in it. */
export interface ExportedVerdict extends RowOfText {
  readonly index: number;
  readonly packageName: string;
  readonly fileName: string;
  /** Null where the item was rejected with its package and has no verdict of its own. */
  readonly verdict: Verdict | null;
  /** The labels of the annotations, by their ids. */
  readonly labels: Readonly<Record<string, string>>;
  /** The spans of a text or of a turn that have a tick, as they were delivered, by their ids. */
  readonly spans: Readonly<Record<string, Span>>;
  /** The statements that have a tick, as they were delivered, by their ids. */
  readonly statements: Readonly<Record<string, Statement>>;
  /** The segments of a recording that have a tick, and transcripts of all of it, as they were delivered, by their ids. */
  readonly segments: Readonly<Record<string, TimedWords>>;
  /** The first and the last frame of the tracks of a video that have a tick, by their ids. */
  readonly lives: Readonly<Record<string, FrameRange>>;
  /** Where the times of its frames are; null of other mediums. */
  readonly times: StoredTimes | null;
  /** The answers of the item in their order. */
  readonly answerIds: readonly string[];
  /** Its errors that earlier rounds were asked to fix and that are not fixed. */
  readonly unfixed: readonly UnfixedError[];
  readonly by: string | null;
  readonly at: Date | null;
  /** What was said when the batch was finished. */
  readonly batchRemark: string | null;
}

/** A verdict with the text it is about; null where that was not named. */
export type VerdictOfText = WithText<ExportedVerdict> & {
  /** When the frames of a video are shown; null of other mediums, and where nobody asked. */
  readonly video: TimedFrames | null;
};

/** Up to `limit` rejected items after the index number `after`, by index number, each with its verdict. */
export async function readVerdicts(
  db: Db,
  batch: ExportedBatch,
  after: number,
  limit: number,
): Promise<ExportedVerdict[]> {
  const { rows } = await sql<ExportedVerdict>`
    with ${namedMembers(batch.customerId)}
    select i.index_no as index, p.name as "packageName", i.file_name as "fileName", v.verdict,
      coalesce((
        select jsonb_object_agg(a ->> 'id', a ->> 'label') from jsonb_array_elements(k.relations || k.annotations) a
        where a ->> 'id' in (select t ->> 'annotationId' from jsonb_array_elements(v.verdict -> 'ticks') t)
      ), '{}') as labels,
      coalesce(ticked.spans, '{}') as spans, coalesce(ticked.statements, '{}') as statements,
      coalesce(ticked.segments, '{}') as segments, coalesce(ticked.lives, '{}') as lives, ${storedTimes} as times,
      ${answerIds} as "answerIds",
      case when i.media ? 'video' then i.extent::int else ${heldExtent} end as extent,
      case when b.expired_at is null and (ticked.spans is not null or ${namesPlaces}) then ${documentKey} end as "textKey",
      coalesce((
        select jsonb_agg(jsonb_build_object('annotationId', q.carried_to, 'typeId', q.type_id, 'asked', q.asked)
          || ${whereAsked} order by q.number)
        from item_question q
        where q.customer_id = i.customer_id and q.item_id = i.id and q.round = b.round and not q.is_fixed and v.verdict is not null
      ), '[]') as unfixed,
      m.name as by, ${decidedAt} as at, nullif(b.remark, '') as "batchRemark"
    from item i
    join package p on p.customer_id = i.customer_id and p.id = i.package_id
    join batch b on b.customer_id = i.customer_id and b.id = i.batch_id
    left join item_content k on k.customer_id = i.customer_id and k.item_id = i.id
      and k.revision = i.delivered_revision
    left join item_verdict v on v.customer_id = i.customer_id and v.item_id = i.id and not ${isBulk}
    left join lateral (
      select jsonb_object_agg(a ->> 'id', a -> 'geometry') filter (where a -> 'geometry' ->> 'kind' = 'span') as spans,
        jsonb_object_agg(a ->> 'id', a -> 'geometry') filter (where ${isStatement}) as statements,
        jsonb_object_agg(a ->> 'id', ${segmentOf}) filter (where ${isHeard}) as segments,
        jsonb_object_agg(a ->> 'id', ${lifeOfTrack}) filter (where a -> 'geometry' ->> 'kind' = 'track') as lives
      from jsonb_array_elements(k.annotations) a
      where a ->> 'id' in (select t ->> 'annotationId' from jsonb_array_elements(v.verdict -> 'ticks') t)
    ) ticked on true
    left join named m on m.customer_id = i.customer_id and m.id = ${decider}
    where i.customer_id = ${batch.customerId} and i.batch_id = ${batch.id} and i.index_no > ${after}
      and ${scopes.rejected}
    order by i.index_no limit ${limit}`.execute(db);
  return rows;
}

/** A rejected item with errors of its own, and where they are. */
export interface MarkedItem {
  readonly index: number;
  readonly packageName: string;
  /** The delivered file of its picture. */
  readonly originalKey: string;
  readonly verdict: Verdict;
  /** Those that have a tick, as they were delivered. */
  readonly annotations: readonly Pick<Annotation, 'id' | 'geometry'>[];
}

/** Up to `limit` rejected items with errors after the index number `after`, by index number. */
export async function readMarked(db: Db, batch: ExportedBatch, after: number, limit: number): Promise<MarkedItem[]> {
  const { rows } = await sql<MarkedItem>`
    select i.index_no as index, p.name as "packageName", i.media ->> 'originalKey' as "originalKey", v.verdict,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', a -> 'id', 'geometry', a -> 'geometry'))
        from jsonb_array_elements(k.annotations) a
        where a ->> 'id' in (select t ->> 'annotationId' from jsonb_array_elements(v.verdict -> 'ticks') t)
      ), '[]') as annotations
    from item i
    join package p on p.customer_id = i.customer_id and p.id = i.package_id
    join item_verdict v on v.customer_id = i.customer_id and v.item_id = i.id and not ${isBulk}
    left join item_content k on k.customer_id = i.customer_id and k.item_id = i.id
      and k.revision = i.delivered_revision
    where i.customer_id = ${batch.customerId} and i.batch_id = ${batch.id} and i.index_no > ${after}
      and ${scopes.rejected} and i.error_count > 0
    order by i.index_no limit ${limit}`.execute(db);
  return rows;
}

/** How many errors the rejected items of a batch have. */
export async function countErrors(db: Db, batch: ExportedBatch): Promise<number> {
  const { rows } = await sql<{ errors: number }>`
    select coalesce(sum(i.error_count), 0)::int as errors
    from item i join package p on p.customer_id = i.customer_id and p.id = i.package_id
    where i.customer_id = ${batch.customerId} and i.batch_id = ${batch.id} and ${scopes.rejected}`.execute(db);
  return rows[0]?.errors ?? 0;
}
