import type { datasetCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { lockDataset } from '../dataset.store.ts';
import { markDeleted } from '../deletion.store.ts';
import { refuseDeletion } from '../refuse-deletion.service.ts';

type Call = typeof datasetCalls.deleteDataset;

export async function deleteDataset({ input, db, member, now, ip }: Requested<Call>): Promise<Outcome<Call>> {
  const { customerId } = member;
  const found = await lockDataset(db, customerId, input.datasetId);
  if (found === undefined) return refuse(5019001);
  if (found.version !== input.version) return refuse(5002006);
  const doomed = { customerId, datasetId: found.id, batchId: null };
  const refusal = await refuseDeletion(db, doomed, now);
  if (refusal !== undefined) return refusal;
  await markDeleted(db, doomed, now);
  const { id, name, storageArea, comment } = found;
  const event = { customerId, at: now, actor: { member }, ip, kind: 'dataset.deleted', datasetId: id };
  await recordEvents(db, [{ ...event, before: { id, name, storageArea, comment }, data: { name } }]);
  return ok(null);
}
