import type { Annotation, PackageState, QueuePart, Relation, Verdict } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { ContentChunk } from '../../platform/db/tables/item.ts';
import type { PeaksRecord } from '../../platform/db/tables/stored-object.ts';
import { type KeptQuestions, questionsOf } from '../acceptance/questions.store.ts';
import { type ItemRecord, itemColumns, itemTables } from './item-row.store.ts';
import type { StoredPicture } from './media-view.service.ts';

/** An item with everything the workspace shows of it. */
export interface ItemDetail extends ItemRecord {
  readonly batchId: string;
  readonly version: number;
  readonly annotator: string | null;
  readonly queuePart: QueuePart | null;
  readonly ordinal: number;
  readonly packageTotal: number;
  readonly packageDecided: number;
  readonly packageState: PackageState;
  readonly packageVersion: number;
  readonly annotations: readonly Annotation[];
  readonly delivered: readonly Annotation[] | null;
  readonly isRedelivered: boolean;
  readonly relations: readonly Relation[];
  /** Those delivered beside `delivered`. */
  readonly deliveredRelations: readonly Relation[] | null;
  readonly verdict: Verdict | null;
  /** Null where it has none. */
  readonly asked: KeptQuestions | null;
  readonly notes: StoredPicture['notes'];
  readonly tiles: StoredPicture['tiles'];
  readonly peaks: PeaksRecord | null;
  /** Of a video, those of what was delivered. */
  readonly chunks: readonly ContentChunk[] | null;
  readonly reference: StoredPicture | null;
}

/** Everything the workspace shows of the item whose id is `itemId`, as a query. */
export function itemDetail(customerId: string, memberId: string, itemId: RawBuilder<string>): RawBuilder<ItemDetail> {
  return sql<ItemDetail>`
    select ${itemColumns}, i.batch_id as "batchId", i.version, i.annotator, ${queuePart} as "queuePart", p.ordinal, p.total as "packageTotal",
      p.passed + p.rejected + p.invalid as "packageDecided", p.state as "packageState", p.version as "packageVersion",
      coalesce(k.annotations, '[]') as annotations, coalesce(k.relations, '[]') as relations, v.verdict, ${questionsOf} as asked,
      case when i.revision > i.delivered_revision then coalesce(d.annotations, '[]') end as delivered,
      case when i.revision > i.delivered_revision then coalesce(d.relations, '[]') end as "deliveredRelations",
      i.delivered_revision > 1 as "isRedelivered",
      coalesce(o.notes, '[]') as notes, o.tiles, o.peaks, coalesce(d.chunks, k.chunks) as chunks,
      case when r.width is not null then jsonb_build_object(
        'key', coalesce(r.display_key, r.key), 'type', coalesce(r.display_type, r.type),
        'width', r.width, 'height', r.height, 'notes', r.notes, 'tiles', r.tiles
      ) end as reference
    from ${itemTables(memberId)}
    left join item_content k on k.customer_id = i.customer_id and k.item_id = i.id and k.revision = i.revision
    left join item_content d on d.customer_id = i.customer_id and d.item_id = i.id and d.revision = i.delivered_revision
      and i.revision > i.delivered_revision
    left join item_verdict v on v.customer_id = i.customer_id and v.item_id = i.id
    left join stored_object o on ${isFileOf(sql`o`, 'originalKey')}
    left join stored_object r on ${isFileOf(sql`r`, 'referenceKey')}
    where i.customer_id = ${customerId} and i.id = ${itemId}`;
}

export async function readItem(
  db: Db,
  customerId: string,
  memberId: string,
  itemId: string,
): Promise<ItemDetail | undefined> {
  const { rows } = await itemDetail(customerId, memberId, sql<string>`${itemId}`).execute(db);
  return rows[0];
}

/** The part of the queue of its round that the item `i` is in. */
const queuePart = sql<QueuePart | null>`(
  select (array['unchanged', 'changed', 'control'])[q.part] from queue_item q
  where q.customer_id = i.customer_id and q.item_id = i.id
)`;

/** A key ends with the hash of its file, which finds the stored file. */
function isFileOf(stored: RawBuilder<unknown>, key: 'originalKey' | 'referenceKey'): RawBuilder<unknown> {
  return sql`${stored}.customer_id = i.customer_id and ${stored}.sha256 = decode(right(i.media ->> ${sql.lit(key)}, 64), 'hex')`;
}
