import type { ItemMark, ItemResult } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { MediaRecord } from '../../platform/db/tables/item.ts';
import { shownName } from '../../platform/names/shown-name.ts';
import { decidedAt, decider, effective, isBulk, isUndecided } from '../batch/batch.store.ts';

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

/** The columns of an `ItemRecord` over `itemTables`. */
export const itemColumns = sql`
  i.id, i.index_no as index, i.file_name as "fileName", i.package_id as "packageId", p.name as "packageName",
  ${effective} as result, i.mark, i.is_valid as "isValid", (s.item_id is not null and ${isUndecided}) as "isSkipped",
  i.annotation_count as "annotationCount", i.error_count as "errorCount",
  ${isBulk} as "isBulk", i.seen_at is not null as "isSeen", ${shownName('m')} as "decidedBy",
  ${decidedAt} as "decidedAt", i.media`;

/** The items `i` with their packages `p`, who decided them `m`, and what the member skipped `s`. */
export function itemTables(memberId: string): RawBuilder<unknown> {
  return sql`
    item i
    join package p on p.customer_id = i.customer_id and p.id = i.package_id
    left join member m on m.customer_id = i.customer_id and m.id = ${decider}
    left join skip s on s.customer_id = i.customer_id and s.batch_id = i.batch_id and s.item_id = i.id
      and s.member_id = ${memberId}`;
}
