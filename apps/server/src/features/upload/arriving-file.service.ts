import type { Db } from '../../platform/db/connect.ts';
import { lockUpload } from './upload.store.ts';
import { type FileRow, findFile } from './upload-file.store.ts';

/** A file that has not arrived yet, and its upload. Both are locked. */
export interface ArrivingFile {
  readonly file: FileRow;
  readonly upload: NonNullable<Awaited<ReturnType<typeof lockUpload>>>;
}

/** Locks the upload of a file and reads the file then. Null where there is no such file, or it cannot change any more. */
export async function lockArriving(db: Db, customerId: string, fileId: string): Promise<ArrivingFile | null> {
  const found = await findFile(db, customerId, fileId);
  if (found === undefined) return null;
  const upload = await lockUpload(db, customerId, found.uploadId);
  // It may have arrived, or have come to another upload, before the lock.
  const file = await findFile(db, customerId, fileId);
  if (upload?.batchState !== 'interrupted' || file?.isVerified !== false || file.uploadId !== upload.id) return null;
  return { file, upload };
}
