import type { parsingCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { readHeldBatch } from '../../dataset/read-batch.service.ts';
import { recordEvents } from '../../event/event.store.ts';
import { acceptFailed, lockReadBatch } from '../parsing.store.ts';
import { readFilesWork } from '../read-files.work.ts';

type Call = typeof parsingCalls.acceptFailedFiles;

export async function acceptFailedFiles(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { input, context, db, member, now: at, ip } = requested;
  const { customerId, userName: acceptedBy } = member;
  const { batchId } = input;
  const batch = await lockReadBatch(db, customerId, batchId);
  if (batch === undefined) return refuse(5019007);
  if (batch.state === 'expired') return refuse(5020053);
  if (batch.state !== 'failed') return refuse(5020023);
  await acceptFailed(db, batch, { acceptedBy, now: at });
  // It deletes the archives that were unpacked.
  await context.work.send(db, readFilesWork, { customerId, batchId, isCareful: false });
  const { datasetId, number, failedFiles: failed } = batch;
  const event = { customerId, at, actor: { member }, ip, kind: 'dataset.accepted', datasetId };
  await recordEvents(db, [{ ...event, after: { batchId }, data: { batch: number, failed } }]);
  return ok(await readHeldBatch(requested, batch.id));
}
