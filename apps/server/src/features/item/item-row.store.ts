import type { ItemMark, ItemResult } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import { jsonObject, jsonText } from '../../platform/db/json-text.ts';
import type { MediaRecord } from '../../platform/db/tables/item.ts';
import { shownName } from '../../platform/names/shown-name.ts';
import { decidedAt, decider, effective, isBulk, isUndecided } from '../acceptance/effective-result.store.ts';

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
  readonly annotationCount: number;
  readonly errorCount: number;
  readonly isBulk: boolean;
  readonly isSeen: boolean;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly media: MediaRecord;
}

/** What a row says beside who decided it. */
const rowColumns = sql`
  i.id, i.index_no as index, i.file_name as "fileName", i.package_id as "packageId", p.name as "packageName",
  ${effective} as result, i.mark, i.is_valid as "isValid", (s.item_id is not null and ${isUndecided}) as "isSkipped",
  i.annotation_count as "annotationCount", i.error_count as "errorCount",
  ${isBulk} as "isBulk", i.seen_at is not null as "isSeen", ${decidedAt} as "decidedAt"`;

/** The columns of an `ItemRecord` over `itemTables`. */
export const itemColumns = sql`${rowColumns}, ${shownName('m')} as "decidedBy", i.media`;

/** The items `i` with their packages `p`, who decided them `m`, and what the member skipped `s`. */
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

/** Stands between the rows of a list and the keys of their thumbnails; JSON has it escaped and keys have it not. */
export const ROW_SEPARATOR = '\u001e';

const rowText = jsonObject({
  id: jsonText.code(sql`shown.id`),
  index: jsonText.plain(sql`shown.index`),
  fileName: jsonText.text(sql`shown."fileName"`),
  packageId: jsonText.code(sql`shown."packageId"`),
  packageName: jsonText.text(sql`shown."packageName"`),
  result: jsonText.code(sql`shown.result`),
  mark: jsonText.code(sql`shown.mark`),
  isValid: jsonText.plain(sql`shown."isValid"`),
  isSkipped: jsonText.plain(sql`shown."isSkipped"`),
  annotationCount: jsonText.plain(sql`shown."annotationCount"`),
  errorCount: jsonText.plain(sql`shown."errorCount"`),
  isBulk: jsonText.plain(sql`shown."isBulk"`),
  isSeen: jsonText.plain(sql`shown."isSeen"`),
  decidedBy: jsonText.text(sql`who.name`),
  decidedAt: jsonText.instant(sql`shown."decidedAt"`),
} satisfies Record<keyof Omit<ItemRecord, 'media'>, unknown>);

/**
 * The items `i` that fit `which`, in order: each as an `ItemRow` in JSON without its address, and the key of its
 * thumbnail, with `ROW_SEPARATOR` between. Names are looked up once a person; a page has few deciders.
 */
export function itemTexts(
  { customerId, memberId }: { readonly customerId: string; readonly memberId: string },
  which: RawBuilder<unknown>,
): RawBuilder<string> {
  const separator = sql.lit(ROW_SEPARATOR);
  return sql<string>`(
    with shown as materialized (
      select ${rowColumns}, ${decider} as decider, i.media ->> 'thumbnailKey' as thumbnail
      from ${rowTables(memberId)} where ${which}
    ), who as materialized (
      select m.id, ${shownName('m')} as name
      from (select distinct decider from shown where decider is not null) d
      join member m on m.customer_id = ${customerId} and m.id = d.decider
    )
    select coalesce(string_agg(concat(${rowText}, ${separator}, shown.thumbnail), ${separator} order by shown.index), '')
    from shown left join who on who.id = shown.decider
  )`;
}
