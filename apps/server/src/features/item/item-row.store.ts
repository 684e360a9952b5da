import type { ItemMark, ItemResult } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import { jsonMembers, jsonText } from '../../platform/db/json-text.ts';
import type { MediaRecord } from '../../platform/db/tables/item.ts';
import { shownName } from '../../platform/names/shown-name.ts';
import { decidedAt, decider, effective, isBulk, isDefault, isUndecided } from '../acceptance/effective-result.store.ts';
import { isSampled } from '../acceptance/sampled.store.ts';

/** An item as lists show it. */
export interface ItemRecord {
  readonly id: string;
  readonly index: number;
  readonly fileName: string;
  readonly packageId: string;
  readonly packageName: string;
  readonly result: ItemResult;
  readonly mark: ItemMark | null;
  readonly isValid: boolean;
  readonly isSkipped: boolean;
  readonly isSampled: boolean;
  readonly extent: number;
  readonly annotationCount: number;
  readonly errorCount: number;
  readonly errorTypes: readonly string[];
  readonly isBulk: boolean;
  readonly isDefault: boolean;
  readonly isSeen: boolean;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly media: MediaRecord;
  /** Of a recording whose peaks are there. */
  readonly waveform: readonly number[] | null;
  /** Its batch has expired, so its media are not shown any more. */
  readonly isMediaGone: boolean;
  /** The template says that its words may offend, so lists do not show them. */
  readonly isExcerptHidden: boolean;
}

/** Whether the words of the items of the batch `b` may offend. Only templates of answers are read. */
const isExcerptHidden = sql<boolean>`(b.medium = 'answers' and b.template @> '{"mayOffend": true}')`;

/** A key ends with the hash of its file, which finds the stored file. Only recordings are looked up. */
const waveform = sql<readonly number[] | null>`case when i.media ? 'sound' then (
  select o.peaks -> 'waveform' from stored_object o
  where o.customer_id = i.customer_id and o.sha256 = decode(right(i.media ->> 'originalKey', 64), 'hex')
) end`;

const isSkipped = sql<boolean>`(s.item_id is not null and ${isUndecided})`;
const isSeen = sql<boolean>`(i.seen_at is not null)`;
/** Only items with errors are looked up. */
const errorTypes = sql<readonly string[]>`case when i.error_count > 0 then coalesce((
  select jsonb_agg(distinct e -> 'typeId') from item_verdict v cross join jsonb_array_elements(v.errors) e
  where v.customer_id = i.customer_id and v.item_id = i.id
), '[]') else '[]' end`;

/** The columns of an `ItemRecord` over `itemTables`. */
export const itemColumns = sql`
  i.id, i.index_no as index, i.file_name as "fileName", i.package_id as "packageId", p.name as "packageName",
  ${effective} as result, i.mark, i.is_valid as "isValid", ${isSkipped} as "isSkipped",
  i.extent, i.annotation_count as "annotationCount", i.error_count as "errorCount", ${errorTypes} as "errorTypes",
  ${isBulk} as "isBulk", ${isDefault} as "isDefault", ${isSampled} as "isSampled", ${isSeen} as "isSeen", ${decidedAt} as "decidedAt",
  ${shownName('m')} as "decidedBy", i.media, ${waveform} as waveform, (
    select b.expired_at is not null from batch b where b.customer_id = i.customer_id and b.id = i.batch_id
  ) as "isMediaGone", (
    select ${isExcerptHidden} from batch b where b.customer_id = i.customer_id and b.id = i.batch_id
  ) as "isExcerptHidden"`;

/** The items `i` with their packages `p`, their deciders `m`, and the member's skips `s`. */
export function itemTables(memberId: string): RawBuilder<unknown> {
  return sql`
    ${rowTables(memberId)}
    left join member m on m.customer_id = i.customer_id and m.id = ${decider}`;
}

function rowTables(memberId: string): RawBuilder<unknown> {
  return sql`
    item i
    join package p on p.customer_id = i.customer_id and p.id = i.package_id
    left join skip s on s.customer_id = i.customer_id and s.batch_id = i.batch_id and s.item_id = i.id
      and s.member_id = ${memberId}`;
}

/**
 * Separates the rows of a list from the keys of their thumbnails, which are empty where the batch has expired. JSON escapes it
 * and keys never contain it.
 */
export const ROW_SEPARATOR = '\u001e';

/** The fields of a row except its decider, the excerpt, the waveform and the address. */
const rowMembers = {
  id: jsonText.code(sql`i.id`),
  index: jsonText.number(sql`i.index_no`),
  fileName: jsonText.text(sql`i.file_name`),
  packageId: jsonText.code(sql`i.package_id`),
  packageName: jsonText.text(sql`p.name`),
  result: jsonText.code(effective),
  mark: jsonText.codeOrNull(sql`i.mark`),
  isValid: jsonText.truth(sql`i.is_valid`),
  isSkipped: jsonText.truth(isSkipped),
  extent: jsonText.number(sql`i.extent`),
  annotationCount: jsonText.number(sql`i.annotation_count`),
  errorCount: jsonText.number(sql`i.error_count`),
  errorTypes: jsonText.json(errorTypes),
  isBulk: jsonText.truth(isBulk),
  isDefault: jsonText.truth(isDefault),
  isSampled: jsonText.truth(isSampled),
  isSeen: jsonText.truth(isSeen),
  decidedAt: jsonText.instantOrNull(decidedAt),
} satisfies Record<
  keyof Omit<ItemRecord, 'media' | 'waveform' | 'isMediaGone' | 'isExcerptHidden' | 'decidedBy'>,
  unknown
>;

/**
 * The items `i` of the batch `b` that match `which`, in order: each as an `ItemRow` in JSON without its address, and the key of its
 * thumbnail, separated by `ROW_SEPARATOR`. `order` names columns of `shown`: `index` and `annotations`. Rows are text as soon as they are read, so that PostgreSQL carries four
 * columns instead of eighteen. Names are looked up once per person, because a page has few deciders.
 */
export function itemTexts(
  { customerId, memberId }: { readonly customerId: string; readonly memberId: string },
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`shown.index`,
): RawBuilder<string> {
  const separator = sql.lit(ROW_SEPARATOR);
  return sql<string>`(
    with shown as materialized (
      select i.index_no as index, i.annotation_count as annotations, ${decider} as decider, concat(${jsonMembers(rowMembers)}) as text,
        i.media ->> 'thumbnailKey' as thumbnail, coalesce(i.media -> 'text', i.media -> 'answers') -> 'excerpt' as excerpt,
        ${waveform} as waveform
      from ${rowTables(memberId)} where ${which}
    ), who as materialized (
      select m.id, ${jsonText.text(shownName('m')).written} as name
      from (select distinct decider from shown where decider is not null) d
      join member m on m.customer_id = ${customerId} and m.id = d.decider
    ), hidden as materialized (
      select ${isExcerptHidden} as excerpt
    )
    select coalesce(string_agg(
      concat(
        '{', shown.text, ',"decidedBy":', coalesce(who.name, 'null'),
        ',"excerpt":', coalesce(case when b.expired_at is null and not hidden.excerpt then shown.excerpt::text end, 'null'),
        ',"isExcerptHidden":', hidden.excerpt::text,
        ',"waveform":', coalesce(case when b.expired_at is null then shown.waveform::text end, 'null'), '}',
        ${separator}, case when b.expired_at is null then shown.thumbnail end
      ),
      ${separator} order by ${order}
    ), '')
    from shown cross join hidden left join who on who.id = shown.decider
  )`;
}
