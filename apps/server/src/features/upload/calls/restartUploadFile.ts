import { partLimits, type uploadCalls, uploadLimits } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { areaOf, fileKey } from '../stored-file.service.ts';
import { findFile, lockUpload, takeFiles } from '../upload.store.ts';

type Call = typeof uploadCalls.restartUploadFile;

export async function restartUploadFile({ input, context, member, now }: Requested<Call>): Promise<Outcome<Call>> {
  const { fileId, file: picked } = input;
  const { customerId } = member;
  const file = await findFile(context.db, customerId, fileId);
  if (file === undefined) return refuse(5020001);
  const reset = await context.db.transaction().execute(async (db) => {
    const upload = await lockUpload(db, customerId, file.uploadId);
    if (upload === undefined || file.isVerified || upload.batchState !== 'interrupted') return refuse(5020001);
    const { fileBytes } = uploadLimits[upload.way];
    if ((fileBytes !== null && picked.size > fileBytes) || picked.size > file.partBytes * partLimits.parts)
      return refuse(5020006, { path: file.path });
    if (upload.announcedBytes + picked.size - file.size > upload.bytes) return refuse(5020007);
    const again = { ...file, from: file.uploadId, picked, hasChanged: true };
    await takeFiles(db, { customerId, batchId: file.batchId, now }, [again]);
    return ok(null);
  });
  if (reset.status !== 200) return reset;
  if (file.partedId !== null)
    await areaOf(context, file.storageArea).dropParts({ key: fileKey(customerId, fileId), uploadId: file.partedId });
  return ok({ fileId, path: file.path, state: 'waiting', partBytes: file.partBytes, parts: [] });
}
