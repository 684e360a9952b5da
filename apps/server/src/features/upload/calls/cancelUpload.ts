import type { uploadCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { noteArrival } from '../../parsing/note-arrival.service.ts';
import { toUpload } from '../to-upload.ts';
import { cancelRecord, findUpload, lockUpload } from '../upload.store.ts';

type Call = typeof uploadCalls.cancelUpload;

export async function cancelUpload({ input, context, member, now, ip }: Requested<Call>): Promise<Outcome<Call>> {
  const { uploadId } = input;
  const { customerId } = member;
  return context.db.transaction().execute(async (db): Promise<Outcome<Call>> => {
    const before = await lockUpload(db, customerId, uploadId);
    if (before === undefined) return refuse(5020001);
    if (toUpload(before).state !== 'open') return ok(toUpload(before));
    await cancelRecord(db, customerId, uploadId, now);
    const { batchId, datasetId, batchNumber: batch, files, verifiedFiles } = before;
    const event = { customerId, at: now, actor: { member }, ip, kind: 'dataset.interrupted', datasetId };
    await recordEvents(db, [{ ...event, after: { id: uploadId, batchId }, data: { batch, files, verifiedFiles } }]);
    await noteArrival(db, batchId, { context, member, ip, now });
    const upload = await findUpload(db, customerId, uploadId);
    return upload === undefined ? refuse(5020001) : ok(toUpload(upload));
  });
}
