import type { DatasetBatchState, Language } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { ordersOf } from './dataset-order.store.ts';
import { goesOn } from './going-on.store.ts';

/** A dataset of a customer. */
export interface KeptDataset {
  readonly customerId: string;
  readonly id: string;
}

/** A batch whose data lies in the store. */
export interface KeptBatch {
  readonly customerName: string;
  readonly datasetName: string;
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly state: DatasetBatchState;
  readonly files: number;
  /** Of what lies in the store, without thumbnails. */
  readonly bytes: number;
  readonly createdAt: Date;
  readonly warnedAt: Date | null;
  readonly isUploading: boolean;
  /** When each order of its dataset was finished, as text; null where it is not. */
  readonly ordersClosedAt: readonly (string | null)[];
}

/** Datasets after `after`, by customer and id, with data of batches that were made before an instant. */
export async function listDatasetsWithData(
  db: Db,
  madeBefore: Date,
  after: KeptDataset | null,
  limit: number,
): Promise<KeptDataset[]> {
  const isAfter = after === null ? sql`true` : sql`(d.customer_id, d.id) > (${after.customerId}, ${after.id})`;
  const { rows } = await sql<KeptDataset>`
    select d.customer_id as "customerId", d.id from dataset d
    where d.deleted_at is null and ${isAfter} and exists (
      select from dataset_batch b
      where b.customer_id = d.customer_id and b.dataset_id = d.id and b.deleted_at is null
        and b.state in ('interrupted', 'parsed', 'failed') and b.verified_files > 0 and b.created_at < ${madeBefore}
    )
    order by d.customer_id, d.id limit ${limit}`.execute(db);
  return rows;
}

/** Locks the batches of a dataset, and the orders it is linked to, until the transaction ends. The dataset is locked. */
export async function lockKept(db: Db, { customerId, id }: KeptDataset): Promise<void> {
  await sql`
    select from dataset_batch where customer_id = ${customerId} and dataset_id = ${id} order by id for update`.execute(
    db,
  );
  await sql`
    select from customer_order o where o.customer_id = ${customerId} and o.id in (
      select l.order_id from dataset_order l where l.customer_id = ${customerId} and l.dataset_id = ${id}
    ) order by o.id for share`.execute(db);
}

/** The batches with data, of one dataset or of all, by customer, dataset and number. */
export async function listKeptBatches(db: Db, of: KeptDataset | null, now: Date): Promise<KeptBatch[]> {
  const isOf = of === null ? sql`true` : sql`(d.customer_id = ${of.customerId} and d.id = ${of.id})`;
  const { rows } = await sql<KeptBatch>`
    select c.name as "customerName", d.name as "datasetName", b.id, b.number, b.name, b.state, b.verified_files as files,
      b.created_at as "createdAt", b.warned_at as "warnedAt", ${goesOn(now)} as "isUploading",
      (
        coalesce((
          select sum(p.size) from parsed_file p
          where p.customer_id = b.customer_id and p.batch_id = b.id and p.content_key is not null
        ), 0) + coalesce((
          select sum(f.size) from dataset_file f
          where f.customer_id = b.customer_id and f.batch_id = b.id and f.is_verified and f.deleted_at is null
            and not exists (select from parsed_file p where p.customer_id = f.customer_id and p.file_id = f.id)
        ), 0)
      )::bigint as bytes,
      (
        select coalesce(jsonb_agg(o.closed_at), '[]')
        from ${ordersOf(sql`d.customer_id`, sql`d.id`)}
      ) as "ordersClosedAt"
    from dataset d
    join customer c on c.id = d.customer_id
    join dataset_batch b on b.customer_id = d.customer_id and b.dataset_id = d.id and b.deleted_at is null
    where d.deleted_at is null and ${isOf} and b.state <> 'expired' and b.verified_files > 0
    order by c.name, d.customer_id, d.name, d.id, b.number`.execute(db);
  return rows;
}

/** Whether people were warned of any batch of the dataset since an instant. */
export async function isWarnedSince(db: Db, { customerId, id }: KeptDataset, since: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from dataset_batch where customer_id = ${customerId} and dataset_id = ${id} and warned_at >= ${since}
    ) as is`.execute(db);
  return rows[0]?.is === true;
}

export async function markWarned(db: Db, customerId: string, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update dataset_batch set warned_at = ${now}
    where customer_id = ${customerId} and id = any(${[...ids]}::uuid[])`.execute(db);
}

/** From now on nothing reads the data of these batches. Background work deletes it. */
export async function markExpired(db: Db, customerId: string, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update dataset_batch set state = 'expired', expired_at = ${now}, updated_at = ${now}, version = version + 1
    where customer_id = ${customerId} and id = any(${[...ids]}::uuid[])`.execute(db);
}

/** Somebody who is warned. */
export interface WarnedMember {
  readonly userName: string;
  readonly email: string;
  readonly language: Language | null;
}

/** The administrators of a customer who can be reached by mail. */
export async function listWarned(db: Db, customerId: string): Promise<WarnedMember[]> {
  const { rows } = await sql<WarnedMember>`
    select user_name as "userName", email, language from member
    where customer_id = ${customerId} and role = '10' and status = '1' and deleted_at is null and email is not null
    order by id`.execute(db);
  return rows;
}
