import type { ExportScope, Verdict } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { namedMembers } from '../../platform/names/shown-name.ts';
import { decidedAt, decider, effective, isBulk } from '../acceptance/effective-result.store.ts';
import type { ExportedBatch } from './delivery.store.ts';

/** An item as an export writes it. Large values are JSON text, because another thread may parse them. */
export interface ExportedItem {
  readonly index: number;
  readonly fileName: string;
  readonly mediaPath: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly annotationCount: number;
  readonly annotations: string;
  readonly source: string;
}

const scopes: Readonly<Record<ExportScope, RawBuilder<boolean>>> = {
  accepted: sql<boolean>`i.is_valid and ${effective} = '10'`,
  rejected: sql<boolean>`i.is_valid and ${effective} = '20'`,
  all: sql<boolean>`i.is_valid`,
};

/** How many items a scope has, and how many annotations they have. */
export async function measureScope(
  db: Db,
  batch: ExportedBatch,
  scope: ExportScope,
): Promise<{ readonly items: number; readonly annotations: number }> {
  const { rows } = await sql<{ items: number; annotations: number }>`
    select count(*)::int as items, coalesce(sum(i.annotation_count), 0)::int as annotations
    from item i join package p on p.customer_id = i.customer_id and p.id = i.package_id
    where i.customer_id = ${batch.customerId} and i.batch_id = ${batch.id} and ${scopes[scope]}`.execute(db);
  // An aggregate without grouping has exactly one row.
  return rows[0] as { items: number; annotations: number };
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
      case when ${isSaid} then k.said_width else (i.media ->> 'width')::float8 end as width,
      case when ${isSaid} then k.said_height else (i.media ->> 'height')::float8 end as height,
      i.annotation_count as "annotationCount",
      coalesce(k.annotations::text, '[]') as annotations, coalesce(k.source::text, '{}') as source
    from item i
    join batch b on b.customer_id = i.customer_id and b.id = i.batch_id
    join package p on p.customer_id = i.customer_id and p.id = i.package_id
    left join item_content k on k.customer_id = i.customer_id and k.item_id = i.id and k.revision = i.revision
    where i.customer_id = ${batch.customerId} and i.batch_id = ${batch.id} and i.index_no > ${after}
      and ${scopes[scope]}
    order by i.index_no limit ${limit}`.execute(db);
  return rows;
}

/** The verdict on a rejected item. */
export interface ExportedVerdict {
  readonly index: number;
  readonly fileName: string;
  /** Null where the item was rejected with its package and has no verdict of its own. */
  readonly verdict: Verdict | null;
  /** The labels of the annotations, by their ids. */
  readonly labels: Readonly<Record<string, string>>;
  readonly by: string | null;
  readonly at: Date | null;
}

/** Up to `limit` rejected items after the index number `after`, by index number, each with its verdict. */
export async function readVerdicts(
  db: Db,
  batch: ExportedBatch,
  after: number,
  limit: number,
): Promise<ExportedVerdict[]> {
  const { rows } = await sql<ExportedVerdict>`
    with ${namedMembers(batch.customerId)}
    select i.index_no as index, i.file_name as "fileName", v.verdict,
      coalesce((
        select jsonb_object_agg(a ->> 'id', a ->> 'label') from jsonb_array_elements(k.annotations) a
        where a ->> 'id' in (select t ->> 'annotationId' from jsonb_array_elements(v.verdict -> 'ticks') t)
      ), '{}') as labels,
      m.name as by, ${decidedAt} as at
    from item i
    join package p on p.customer_id = i.customer_id and p.id = i.package_id
    left join item_content k on k.customer_id = i.customer_id and k.item_id = i.id and k.revision = i.revision
    left join item_verdict v on v.customer_id = i.customer_id and v.item_id = i.id and not ${isBulk}
    left join named m on m.customer_id = i.customer_id and m.id = ${decider}
    where i.customer_id = ${batch.customerId} and i.batch_id = ${batch.id} and i.index_no > ${after}
      and ${scopes.rejected}
    order by i.index_no limit ${limit}`.execute(db);
  return rows;
}
