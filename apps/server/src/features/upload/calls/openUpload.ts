import { partLimits, type uploadCalls, uploadLimits } from '@countersign/contract';
import { v7 as makeId } from 'uuid';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { toUpload } from '../to-upload.ts';
import { findUpload, lockBatch, openRecord } from '../upload.store.ts';

type Call = typeof uploadCalls.openUpload;

export async function openUpload(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { input, context, member, now, ip } = requested;
  const { batchId, way, batchFilesId, files, bytes, thenParse } = input;
  const { customerId, userName: creator } = member;
  const limits = uploadLimits[way];
  if (files === 0 || (limits.files !== null && files > limits.files)) return refuse(5020007);
  if (limits.bytes !== null && bytes > limits.bytes) return refuse(5020006, { path: null });
  return context.db.transaction().execute(async (db): Promise<Outcome<Call>> => {
    const batch = await lockBatch(db, customerId, batchId);
    if (batch === undefined) return refuse(5019007);
    if (batch.state === 'expired') return refuse(5020053);
    if (batch.state !== 'interrupted') return refuse(5020023);
    if (batch.way !== null && batch.way !== way) return refuse(5020008, { way: batch.way });
    const opened = { customerId, id: makeId(), batchId, way, batchFilesId, files, bytes, thenParse, creator, now };
    const { id, isNew } = await openRecord(db, opened);
    if (isNew) {
      const { datasetId, number } = batch;
      const event = { customerId, at: now, actor: { member }, ip, kind: 'dataset.uploading', datasetId };
      const after = { id, batchId, way, files, bytes };
      await recordEvents(db, [{ ...event, after, data: { batch: number, way, files, bytes } }]);
    }
    const upload = await findUpload(db, customerId, id);
    if (upload === undefined) return refuse(5019007);
    return ok({ upload: toUpload(upload), mostPartBytes: partLimits.mostBytes });
  });
}
