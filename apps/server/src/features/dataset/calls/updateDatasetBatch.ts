import type { datasetBatchCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { isBatchNameTaken, lockBatchOfDataset, renameBatch } from '../dataset-batch.store.ts';
import { readHeldBatch } from '../read-batch.service.ts';

type Call = typeof datasetBatchCalls.updateDatasetBatch;

export async function updateDatasetBatch(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { input, db, member, now, ip } = requested;
  const { batchId: id, name } = input;
  const { customerId } = member;
  const before = await lockBatchOfDataset(db, customerId, id);
  if (before === undefined) return refuse(5019007);
  if (before.version !== input.version) return refuse(5002006);
  const { datasetId, number } = before;
  if (await isBatchNameTaken(db, customerId, datasetId, name, id)) return refuse(5019003);
  await renameBatch(db, customerId, id, name, now);
  const event = { customerId, at: now, actor: { member }, ip, kind: 'dataset.batchRenamed', datasetId };
  const data = { batch: number, name, from: before.name };
  await recordEvents(db, [{ ...event, before: { id, name: before.name }, after: { id, name }, data }]);
  return ok(await readHeldBatch(requested, id));
}
