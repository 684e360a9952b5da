import type { datasetCalls } from '@countersign/contract';
import { v7 as makeId } from 'uuid';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { insertDataset, lockNames } from '../dataset.store.ts';
import { toDataset } from '../to-dataset.ts';

type Call = typeof datasetCalls.createDataset;

export async function createDataset(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { input, db, member, now, ip, context } = requested;
  if (!context.areas.has(input.storageArea)) return refuse(5020012);
  const { customerId, userName: creator } = member;
  await lockNames(db, customerId);
  const created = await insertDataset(db, customerId, { ...input, id: makeId(), creator, createdAt: now });
  if (created === undefined) return refuse(5019002);
  const { id, name, storageArea, comment } = created;
  const event = { customerId, at: now, actor: { member }, ip, kind: 'dataset.created', datasetId: id };
  await recordEvents(db, [{ ...event, after: { id, name, storageArea, comment }, data: { name } }]);
  return ok(toDataset(created));
}
