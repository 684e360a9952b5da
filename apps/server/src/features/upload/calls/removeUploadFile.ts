import type { uploadCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { noteArrival } from '../../parsing/note-arrival.service.ts';
import { lockArriving } from '../arriving-file.service.ts';
import { deleteStored } from '../stored-file.service.ts';
import { deleteFile } from '../upload-file.store.ts';

type Call = typeof uploadCalls.removeUploadFile;

export async function removeUploadFile({ input, context, member, now, ip }: Requested<Call>): Promise<Outcome<Call>> {
  const { customerId } = member;
  return context.db.transaction().execute(async (db): Promise<Outcome<Call>> => {
    const arriving = await lockArriving(db, customerId, input.fileId);
    if (arriving === null) return refuse(5020001);
    const { file } = arriving;
    // Before the row that names them. A file that had arrived and has changed since has an object too.
    await deleteStored(context, customerId, file);
    await deleteFile(db, customerId, file, now);
    await noteArrival(db, file.batchId, { context, member, ip, now });
    return ok(null);
  });
}
