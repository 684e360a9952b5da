import type { uploadCalls } from '@countersign/contract';
import { partsOf } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { areaOf } from '../../../platform/objects/area-of.ts';
import { NoSuchUpload, PartsDiffer } from '../../../platform/objects/object-parts.ts';
import { noteArrival } from '../../parsing/note-arrival.service.ts';
import { listAnnounced } from '../announced-part.store.ts';
import { lockArriving } from '../arriving-file.service.ts';
import { beginAnew } from '../begin-anew.service.ts';
import { fileKey, storedOf } from '../stored-file.service.ts';
import { lockUpload } from '../upload.store.ts';
import { findFile, markVerified } from '../upload-file.store.ts';

type Call = typeof uploadCalls.completeUploadFile;

const NAMED_PARTS = 100;

export async function completeUploadFile(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { input, context, member, now, ip } = requested;
  const { db } = context;
  const { customerId } = member;
  const file = await findFile(db, customerId, input.fileId);
  if (file === undefined) return refuse(5020001);
  if (file.isVerified) return ok({ state: 'verified' });
  if (file.batchState !== 'interrupted') return refuse(5020001);

  const area = areaOf(context.areas, file.storageArea);
  const key = fileKey(customerId, file.id);
  const cut = partsOf(file.size, file.partBytes);
  const announced = await listAnnounced(db, customerId, [file.id]);
  const under = await storedOf(area, customerId, file, announced);
  // An earlier call may have completed the object, and ended before it could say so.
  const isComplete = under === null && (await area.size(key)) === file.size;
  const stored = under ?? (isComplete ? announced.map((part) => ({ ...part, tag: '' })) : []);
  const has = new Set(stored.map(({ number }) => number));
  const missing = Array.from({ length: cut.count }, (_, nth) => nth + 1).filter((number) => !has.has(number));
  if (missing.length > 0) return refuse(5020004, { missing: missing.slice(0, NAMED_PARTS) });
  const parts = stored.map((part) => ({ ...part, offset: cut.at(part.number)?.offset ?? 0 }));
  if (!isComplete && file.partedId !== null)
    try {
      await area.completeParts({ key, uploadId: file.partedId }, parts);
    } catch (error) {
      if (error instanceof NoSuchUpload || error instanceof PartsDiffer) return refuse(5020004, { missing: [] });
      throw error;
    }
  if (!(await area.isWhole(key, parts))) {
    await db.transaction().execute(async (write) => {
      const arriving = await lockArriving(write, customerId, file.id);
      // Another call may have begun it anew.
      if (arriving?.file.partedId !== file.partedId) return;
      // Made of no parts of this call, it may be another's, who is about to say that it is whole.
      if (file.partedId !== null) await area.delete(key);
      await beginAnew(write, customerId, arriving.file, now);
    });
    return refuse(5020005);
  }
  return db.transaction().execute(async (write): Promise<Outcome<Call>> => {
    const upload = await lockUpload(write, customerId, file.uploadId);
    if (upload?.batchState !== 'interrupted') return refuse(5020001);
    const [marked] = await markVerified(write, customerId, file.uploadId, [{ ...file, sha256: null }], now);
    if (marked === undefined) {
      // Another call was faster, or the file has begun anew.
      const held = await findFile(write, customerId, file.id);
      if (held?.isVerified !== true) return refuse(5020004, { missing: [] });
      const isSame = held.size === file.size && held.modifiedAt.getTime() === file.modifiedAt.getTime();
      if (isSame && held.sha256 === null) return ok({ state: 'verified' });
      // It arrived with other bytes, and nobody knows which ones are stored.
      await beginAnew(write, customerId, held, now);
      return refuse(5020005);
    }
    await noteArrival(write, file.batchId, { context, member, ip, now });
    return ok({ state: 'verified' });
  });
}
