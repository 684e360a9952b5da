import type { datasetBatchCalls } from '@countersign/contract';
import { v7 as makeId } from 'uuid';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { lockDataset } from '../dataset.store.ts';
import { insertBatch, isBatchNameTaken } from '../dataset-batch.store.ts';
import { readHeldBatch } from '../read-batch.service.ts';

type Call = typeof datasetBatchCalls.createDatasetBatch;

export async function createDatasetBatch(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { input, db, member, now, ip } = requested;
  const { datasetId, name } = input;
  const { customerId, userName: creator } = member;
  if ((await lockDataset(db, customerId, datasetId)) === undefined) return refuse(5019001);
  if (await isBatchNameTaken(db, customerId, datasetId, name, null)) return refuse(5019003);
  const id = makeId();
  await insertBatch(db, customerId, { id, datasetId, name, creator, now });
  const batch = await readHeldBatch(requested, id);
  const { number } = batch;
  const event = { customerId, at: now, actor: { member }, ip, kind: 'dataset.batchCreated', datasetId };
  await recordEvents(db, [{ ...event, after: { id, datasetId, number, name }, data: { batch: number, name } }]);
  return ok(batch);
}
