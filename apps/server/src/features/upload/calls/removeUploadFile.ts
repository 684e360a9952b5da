import type { uploadCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { noteArrival } from '../../parsing/note-arrival.service.ts';
import { areaOf, fileKey } from '../stored-file.service.ts';
import { deleteFile, findFile, lockUpload } from '../upload.store.ts';

type Call = typeof uploadCalls.removeUploadFile;

export async function removeUploadFile({ input, context, member, now, ip }: Requested<Call>): Promise<Outcome<Call>> {
  const { customerId } = member;
  const found = await findFile(context.db, customerId, input.fileId);
  if (found === undefined) return refuse(5020001);
  const removed = await context.db.transaction().execute(async (db) => {
    const upload = await lockUpload(db, customerId, found.uploadId);
    // It may have arrived, or have come to another upload, before the lock.
    const file = await findFile(db, customerId, input.fileId);
    if (upload?.batchState !== 'interrupted' || file?.isVerified !== false || file.uploadId !== upload.id) return null;
    await deleteFile(db, customerId, file, now);
    await noteArrival(db, file.batchId, { context, member, ip, now });
    return file;
  });
  if (removed === null) return refuse(5020001);
  if (removed.partedId !== null)
    await areaOf(context, removed.storageArea).dropParts({
      key: fileKey(customerId, removed.id),
      uploadId: removed.partedId,
    });
  return ok(null);
}
