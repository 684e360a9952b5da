import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { forgetRows } from '../../platform/retention/forget-rows.ts';
import type { Bite } from '../../platform/retention/retention.ts';
import type { SyncFailure } from './sync.store.ts';

/** Ends a bite of the arrivals without progress since an instant. Their staged rows are deleted bite by bite. */
export async function endSilentSyncs({ db, before, limit, now }: Bite): Promise<number> {
  const failure: SyncFailure = { cause: 'provider', reason: 'broken off, and nobody went on with it' };
  const { numAffectedRows } = await sql`
    update sync set status = '3', failure = ${JSON.stringify(failure)}, finished_at = ${now}
    where ctid = any (array(
      select ctid from sync where status in ('0', '1') and touched_at < ${before} limit ${limit} for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes a bite of the staged rows of failed arrivals. */
export async function deleteStagedOfFailed({ db, limit }: Bite): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sync_item where ctid = any (array(
      select i.ctid from sync s join sync_item i on i.customer_id = s.customer_id and i.sync_id = s.id
      where s.status = '3' limit ${limit}
    ))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes a bite of the failed arrivals. */
export async function forgetFailedSyncs(bite: Bite): Promise<number> {
  return forgetRows(bite, 'sync', 'finished_at', sql`status = '3'`);
}

/** A stored file that belongs to no batch, with every object derived from it. */
export interface UnusedFile {
  readonly customerId: string;
  readonly sha256: Buffer;
  readonly keys: readonly string[];
}

/**
 * Locks a bite of the files that belong to no batch and that no delivery has named since an instant. Leaves out files
 * that a running delivery has named, files that are being cut into tiles, and recordings whose peaks are being made.
 */
export async function holdUnusedFiles({ db, before, limit }: Bite): Promise<UnusedFile[]> {
  const { rows } = await sql<UnusedFile>`
    select o.customer_id as "customerId", o.sha256,
      array_remove(array[o.key, o.thumbnail_key, o.display_key, o.tiles ->> 'key', o.peaks ->> 'key', o.video ->> 'tableKey'], null) as keys
    from stored_object o
    where not o.is_delivered and o.used_at < ${before} and o.tiles ->> 'state' is distinct from 'making'
      and o.peaks ->> 'state' is distinct from 'making'
      and not exists (
        select from sync s
        where s.customer_id = o.customer_id and s.status in ('0', '1') and s.started_at <= o.used_at
      )
    order by o.used_at limit ${limit} for update of o skip locked`.execute(db);
  return rows;
}

export async function deleteStored(db: Db, files: readonly UnusedFile[]): Promise<void> {
  for (const { customerId, sha256 } of files)
    await db.deleteFrom('stored_object').where('customer_id', '=', customerId).where('sha256', '=', sha256).execute();
}

/** An upload that did not finish. */
export interface BrokenUpload {
  readonly customerId: string;
  readonly sha256: Buffer;
  /** Whether another upload has stored the same file. */
  readonly isStored: boolean;
}

/** Locks a bite of the uploads that were announced before an instant and did not finish. */
export async function holdBrokenUploads({ db, before, limit }: Bite): Promise<BrokenUpload[]> {
  const { rows } = await sql<BrokenUpload>`
    select u.customer_id as "customerId", u.sha256, exists (
      select from stored_object o where o.customer_id = u.customer_id and o.sha256 = u.sha256
    ) as "isStored"
    from upload u where u.begun_at < ${before} order by u.begun_at limit ${limit} for update skip locked`.execute(db);
  return rows;
}

export async function deleteUploads(db: Db, uploads: readonly BrokenUpload[]): Promise<void> {
  for (const { customerId, sha256 } of uploads)
    await db.deleteFrom('upload').where('customer_id', '=', customerId).where('sha256', '=', sha256).execute();
}
