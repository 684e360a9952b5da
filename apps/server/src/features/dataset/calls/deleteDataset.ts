import type { datasetCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { deleteRecord, lockDataset } from '../dataset.store.ts';

type Call = typeof datasetCalls.deleteDataset;

export async function deleteDataset({ input, db, member, now, ip }: Requested<Call>): Promise<Outcome<Call>> {
  const { customerId } = member;
  const found = await lockDataset(db, customerId, input.datasetId);
  if (found === undefined) return refuse(5019001);
  if (found.version !== input.version) return refuse(5002006);
  await deleteRecord(db, customerId, found.id);
  const { id, name, storageArea, comment } = found;
  await recordEvents(db, [
    { customerId, at: now, actor: { member }, ip, kind: 'dataset.deleted', before: { id, name, storageArea, comment } },
  ]);
  return ok(null);
}
