import type { PickedFile } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { takeFromArrived } from './arrival.store.ts';
import type { FileRow } from './upload-file.store.ts';

/** A file that is announced again by the upload `uploadId`, with the size and time it has now. */
export interface FileAgain extends Pick<FileRow, 'id' | 'size' | 'isVerified' | 'partedId'> {
  readonly uploadId: string;
  readonly from: string;
  readonly picked: Pick<PickedFile, 'size' | 'modifiedMs'>;
  /** It has another size or time than before, so that it begins anew. */
  readonly hasChanged: boolean;
}

/**
 * Moves files into the upload that announces them again, and forgets what arrived of those that have changed. The sums of
 * both uploads and of the batch move with them. The batch is locked.
 */
export async function takeFiles(
  db: Db,
  { customerId, batchId, now }: { readonly customerId: string; readonly batchId: string; readonly now: Date },
  files: readonly FileAgain[],
): Promise<void> {
  const rows = JSON.stringify(
    files.map(({ id, uploadId, picked, hasChanged }) => ({
      ...{ id, upload: uploadId, size: picked.size, ms: picked.modifiedMs, changed: hasChanged },
    })),
  );
  await sql`
    update dataset_file f set upload_id = coming.upload, size = coming.size, modified_at = to_timestamp(coming.ms / 1000.0),
      parted_id = case when coming.changed then null else f.parted_id end,
      sha256 = case when coming.changed then null else f.sha256 end,
      is_verified = f.is_verified and not coming.changed
    from jsonb_to_recordset(${rows}::jsonb) as coming (id uuid, upload uuid, size bigint, ms bigint, changed boolean)
    where f.customer_id = ${customerId} and f.id = coming.id`.execute(db);
  const changed = files.filter(({ hasChanged }) => hasChanged).map(({ id }) => id);
  // After their files, as everywhere, so that nobody waits for each other.
  if (changed.length > 0)
    await sql`
      delete from dataset_part where customer_id = ${customerId} and file_id = any(${[...changed]}::uuid[])`.execute(
      db,
    );
  for (const sum of sumsOfUploads(files))
    await sql`
      update dataset_upload u set updated_at = ${now}, files = u.files + ${sum.openedFiles}, bytes = u.bytes + ${sum.openedBytes},
        announced_files = u.announced_files + ${sum.files}, announced_bytes = u.announced_bytes + ${sum.bytes},
        verified_files = u.verified_files + ${sum.verifiedFiles}, verified_bytes = u.verified_bytes + ${sum.verifiedBytes}
      where u.customer_id = ${customerId} and u.id = ${sum.uploadId}`.execute(db);
  const lost = files.filter(({ hasChanged, isVerified }) => hasChanged && isVerified);
  await sql`
    update dataset_batch b set updated_at = ${now}, arrived_at = null,
      bytes = b.bytes + ${files.reduce((sum, { picked, size }) => sum + picked.size - size, 0)},
      verified_files = b.verified_files - ${lost.length},
      verified_bytes = b.verified_bytes - ${lost.reduce((sum, { size }) => sum + size, 0)}
    where b.customer_id = ${customerId} and b.id = ${batchId}`.execute(db);
  await takeFromArrived(db, { customerId, batchId, now }, lost);
}

/** What files that are announced again add to the sums of the uploads they leave and come to. */
function sumsOfUploads(files: readonly FileAgain[]) {
  const none = { openedFiles: 0, openedBytes: 0, files: 0, bytes: 0, verifiedFiles: 0, verifiedBytes: 0 };
  const sums = new Map<string, typeof none>();
  const add = (uploadId: string, by: 1 | -1, size: number, isVerified: boolean, isOpened: boolean) => {
    const sum = sums.get(uploadId) ?? none;
    sums.set(uploadId, {
      openedFiles: sum.openedFiles + (isOpened ? by : 0),
      openedBytes: sum.openedBytes + (isOpened ? by * size : 0),
      files: sum.files + by,
      bytes: sum.bytes + by * size,
      verifiedFiles: sum.verifiedFiles + (isVerified ? by : 0),
      verifiedBytes: sum.verifiedBytes + (isVerified ? by * size : 0),
    });
  };
  for (const { from, uploadId, size, picked, isVerified, hasChanged } of files) {
    add(from, -1, size, isVerified, from !== uploadId);
    add(uploadId, 1, picked.size, isVerified && !hasChanged, false);
  }
  return [...sums].map(([uploadId, sum]) => ({ uploadId, ...sum }));
}
