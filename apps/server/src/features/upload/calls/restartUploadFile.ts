import { partLimits, type uploadCalls, uploadLimits } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { lockArriving } from '../arriving-file.service.ts';
import { takeFiles } from '../file-again.store.ts';
import { dropParts } from '../stored-file.service.ts';

type Call = typeof uploadCalls.restartUploadFile;

export async function restartUploadFile({ input, context, member, now }: Requested<Call>): Promise<Outcome<Call>> {
  const { fileId, file: picked } = input;
  const { customerId } = member;
  const reset = await context.db.transaction().execute(async (db) => {
    const arriving = await lockArriving(db, customerId, fileId);
    if (arriving === null) return refuse(5020001);
    const { file, upload } = arriving;
    const { fileBytes } = uploadLimits[upload.way];
    if ((fileBytes !== null && picked.size > fileBytes) || picked.size > file.partBytes * partLimits.parts)
      return refuse(5020006, { path: file.path });
    if (upload.announcedBytes + picked.size - file.size > upload.bytes) return refuse(5020007);
    const again = { ...file, from: file.uploadId, picked, hasChanged: true };
    await takeFiles(db, { customerId, batchId: file.batchId, now }, [again]);
    return ok(file);
  });
  if (reset.status !== 200) return reset;
  const { answer: file } = reset;
  await dropParts(context, customerId, file);
  return ok({ fileId, path: file.path, state: 'waiting', partBytes: file.partBytes, parts: [] });
}
