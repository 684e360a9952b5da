import type { Annotation, BatchProgress, PackageState, Verdict } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { isUndecided } from '../batch/batch.store.ts';
import { type ItemRecord, itemColumns, itemTables } from './item-row.store.ts';
import type { StoredMedia } from './media-view.service.ts';

/** An item with everything the workspace shows of it. */
export interface ItemDetail extends ItemRecord {
  readonly batchId: string;
  readonly version: number;
  readonly ordinal: number;
  readonly packageTotal: number;
  readonly packageDecided: number;
  readonly packageState: PackageState;
  readonly packageVersion: number;
  readonly annotations: readonly Annotation[];
  readonly verdict: Verdict | null;
  readonly notes: StoredMedia['notes'];
  readonly tiles: StoredMedia['tiles'];
  readonly reference: StoredMedia | null;
}

export async function readItem(
  db: Db,
  customerId: string,
  memberId: string,
  itemId: string,
): Promise<ItemDetail | undefined> {
  const { rows } = await sql<ItemDetail>`
    select ${itemColumns}, i.batch_id as "batchId", i.version, p.ordinal, p.total as "packageTotal",
      p.passed + p.rejected + p.invalid as "packageDecided", p.state as "packageState", p.version as "packageVersion",
      coalesce(k.annotations, '[]') as annotations, v.verdict,
      coalesce(o.notes, '[]') as notes, o.tiles,
      case when r.width is not null then jsonb_build_object(
        'key', coalesce(r.display_key, r.key), 'type', coalesce(r.display_type, r.type),
        'width', r.width, 'height', r.height, 'notes', r.notes, 'tiles', r.tiles
      ) end as reference
    from ${itemTables(memberId)}
    left join item_content k on k.customer_id = i.customer_id and k.item_id = i.id and k.revision = i.revision
    left join item_verdict v on v.customer_id = i.customer_id and v.item_id = i.id
    left join stored_object o on ${isFileOf(sql`o`, 'originalKey')}
    left join stored_object r on ${isFileOf(sql`r`, 'referenceKey')}
    where i.customer_id = ${customerId} and i.id = ${itemId}`.execute(db);
  return rows[0];
}

/** A key ends with the hash of its file, by which files are found. */
function isFileOf(stored: RawBuilder<unknown>, key: 'originalKey' | 'referenceKey'): RawBuilder<unknown> {
  return sql`${stored}.customer_id = i.customer_id and ${stored}.sha256 = decode(right(i.media ->> ${sql.lit(key)}, 64), 'hex')`;
}

/** Where a batch stands, and what the member skipped of it. */
export async function readProgress(
  db: Db,
  customerId: string,
  memberId: string,
  batchId: string,
): Promise<BatchProgress> {
  const rows = await progressOf(db, { customerId, memberId, batchId });
  // An aggregate without a group has exactly one row.
  return rows[0] as BatchProgress;
}

const progressOf = prepared<{ customerId: string; memberId: string; batchId: string }, BatchProgress>(
  'progress of batch',
  ({ customerId, memberId, batchId }) => sql`
    select coalesce(sum(total), 0)::int as total, coalesce(sum(passed), 0)::int as passed,
      coalesce(sum(rejected), 0)::int as rejected, coalesce(sum(invalid), 0)::int as invalid,
      coalesce(sum(total - passed - rejected - invalid), 0)::int as left,
      coalesce(sum(edited_passed), 0)::int as "editedPassed", coalesce(sum(own_passed), 0)::int as "ownPassed",
      coalesce(sum(own_rejected), 0)::int as "ownRejected",
      coalesce(sum(own_edited_passed), 0)::int as "ownEditedPassed",
      (select count(*)::int from skip s
        join item i on i.customer_id = s.customer_id and i.id = s.item_id
        join package p on p.customer_id = i.customer_id and p.id = i.package_id
        where s.customer_id = ${customerId} and s.batch_id = ${batchId} and s.member_id = ${memberId}
          and ${isUndecided}) as skipped
    from package_group where customer_id = ${customerId} and batch_id = ${batchId}`,
);
