import type { NamedItems } from '@countersign/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** The items of a batch by the labels they were delivered with, those of the same labels together. */
export async function readItemsByLabels(db: Db, customerId: string, batchId: string): Promise<NamedItems[]> {
  const { rows } = await sql<NamedItems>`
    select names, array_agg(index_no order by index_no) as indexes from (
      select i.index_no, coalesce((
        select array_agg(distinct a ->> 'label' order by a ->> 'label') from jsonb_array_elements(c.annotations) a
      ), '{}') as names
      from item i
      join item_content c on c.customer_id = i.customer_id and c.item_id = i.id and c.revision = i.delivered_revision
      where i.customer_id = ${customerId} and i.batch_id = ${batchId}
    ) labelled
    group by names`.execute(db);
  return rows;
}

/** The items of a batch by who annotated them, as delivered. */
export async function readItemsByAnnotator(db: Db, customerId: string, batchId: string): Promise<NamedItems[]> {
  const { rows } = await sql<NamedItems>`
    select case when annotator is null then '{}' else array[annotator] end as names,
      array_agg(index_no order by index_no) as indexes
    from item where customer_id = ${customerId} and batch_id = ${batchId}
    group by annotator`.execute(db);
  return rows;
}

/** Whether the delivery says of any item of a batch who annotated it. */
export async function hasAnnotators(db: Db, customerId: string, batchId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from item where customer_id = ${customerId} and batch_id = ${batchId} and annotator is not null
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}
