import type { Annotation } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isItemInPart, isVisible } from '../acceptance/visible.store.ts';

/** Bytes of an item's annotations as they are stored: a hundred items are read at once. */
const MOST_BYTES = 64 * 1024;

/** The annotations of an item, and the size of its picture as displayed. */
export interface OutlinedItem {
  readonly itemId: string;
  readonly width: number;
  readonly height: number;
  readonly annotations: readonly Annotation[];
}

/** Those of the pictures that are not too large; undefined where the member sees no such batch. */
export async function readOutlined(
  db: Db,
  member: Member,
  { batchId, itemIds }: { readonly batchId: string; readonly itemIds: readonly string[] },
): Promise<readonly OutlinedItem[] | undefined> {
  const { customerId } = member;
  const { rows } = await sql<{ items: readonly OutlinedItem[] }>`
    select coalesce((
      select jsonb_agg(jsonb_build_object(
        'itemId', i.id, 'width', (i.media ->> 'width')::int, 'height', (i.media ->> 'height')::int, 'annotations', k.annotations
      ))
      from item i
      join item_content k on k.customer_id = i.customer_id and k.item_id = i.id and k.revision = i.revision
      where i.customer_id = ${customerId} and i.batch_id = ${batchId} and i.id = any(${itemIds}::uuid[])
        and i.media ? 'width' and ${isItemInPart(member, batchId)}
        and pg_column_size(k.annotations) <= ${MOST_BYTES}
    ), '[]') as items
    from batch b where b.id = ${batchId} and ${isVisible(member)}`.execute(db);
  return rows[0]?.items;
}
