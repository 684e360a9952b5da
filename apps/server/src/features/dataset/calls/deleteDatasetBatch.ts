import type { datasetBatchCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { lockBatchOfDataset } from '../dataset-batch.store.ts';
import { markDeleted } from '../deletion.store.ts';
import { refuseDeletion } from '../refuse-deletion.service.ts';

type Call = typeof datasetBatchCalls.deleteDatasetBatch;

export async function deleteDatasetBatch({ input, db, member, now, ip }: Requested<Call>): Promise<Outcome<Call>> {
  const { customerId } = member;
  const found = await lockBatchOfDataset(db, customerId, input.batchId);
  if (found === undefined) return refuse(5019007);
  if (found.version !== input.version) return refuse(5002006);
  const { id, datasetId, number, name, bytes } = found;
  const doomed = { customerId, datasetId, batchId: id };
  const refusal = await refuseDeletion(db, doomed, now);
  if (refusal !== undefined) return refusal;
  await markDeleted(db, doomed, now);
  const event = { customerId, at: now, actor: { member }, ip, kind: 'dataset.batchDeleted', datasetId };
  await recordEvents(db, [{ ...event, before: { id, number, name }, data: { batch: number, name, bytes } }]);
  return ok(null);
}
