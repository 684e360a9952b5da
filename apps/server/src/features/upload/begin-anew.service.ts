import type { Db } from '../../platform/db/connect.ts';
import { takeFiles } from './file-again.store.ts';
import type { FileRow } from './upload-file.store.ts';

/** Forgets what arrived of a file, whose batch is locked. */
export async function beginAnew(db: Db, customerId: string, file: FileRow, now: Date): Promise<void> {
  const { batchId, uploadId: from, size, modifiedAt } = file;
  const again = { ...file, from, picked: { size, modifiedMs: modifiedAt.getTime() }, hasChanged: true };
  await takeFiles(db, { customerId, batchId, now }, [again]);
}
