import type { DeletionFacts } from '@countersign/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { ordersOf } from './dataset-order.store.ts';
import { goesOn } from './going-on.store.ts';

/** A dataset, or one batch of it. */
export interface Doomed {
  readonly customerId: string;
  readonly datasetId: string;
  /** Null: the dataset with all its batches. */
  readonly batchId: string | null;
}

const batches = ({ customerId, datasetId, batchId }: Doomed) => sql`
  dataset_batch b where b.customer_id = ${customerId} and b.dataset_id = ${datasetId} and b.deleted_at is null
    and (${batchId}::uuid is null or b.id = ${batchId})`;

/** Locks the batches, so that no upload or parsing of them begins before the transaction ends. The dataset is locked. */
export async function lockDoomed(db: Db, doomed: Doomed): Promise<void> {
  await sql`select from ${batches(doomed)} order by b.id for update`.execute(db);
}

/** What may keep it, in a statement of its own after the locks. */
export async function findDeletionFacts(db: Db, doomed: Doomed, now: Date): Promise<DeletionFacts> {
  const { customerId, datasetId } = doomed;
  const { rows } = await sql<DeletionFacts>`
    select
      exists (select from ${batches(doomed)} and ${goesOn(now)}) as "isUploading",
      exists (select from ${batches(doomed)} and b.state = 'parsing') as "isParsing",
      (
        select coalesce(jsonb_agg(jsonb_build_object('number', o.number, 'isClosed', o.closed_at is not null) order by o.number), '[]')
        from ${ordersOf(customerId, datasetId)}
      ) as orders,
      array(
        select d.number from batch d
        where d.customer_id = ${customerId} and d.dataset_id = ${datasetId}::text
          and exists (select from ${batches(doomed)} and b.state <> 'expired')
          and (d.expired_at is not null or exists (
          select from item i
          where i.customer_id = d.customer_id and i.batch_id = d.id and not exists (
            select from stored_object s where s.customer_id = i.customer_id and s.key = i.media ->> 'originalKey'
          )
        ))
        order by d.number
      ) as "lastCopyOf"`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('the statement answers one row');
  return facts;
}

/** Hides batches, and with `batchId` null their dataset, for good. Background work deletes their files and rows. */
export async function markDeleted(db: Db, { customerId, datasetId, batchId }: Doomed, now: Date): Promise<void> {
  await sql`
    update dataset_batch b set deleted_at = ${now}
    where b.customer_id = ${customerId} and b.dataset_id = ${datasetId} and b.deleted_at is null
      and (${batchId}::uuid is null or b.id = ${batchId})`.execute(db);
  if (batchId !== null) return;
  await sql`update dataset set deleted_at = ${now} where customer_id = ${customerId} and id = ${datasetId}`.execute(db);
}
