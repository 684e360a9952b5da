import type { datasetCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { isNameTaken, lockDataset, lockNames, updateRecord } from '../dataset.store.ts';
import { readLocked } from '../read-dataset.service.ts';

type Call = typeof datasetCalls.updateDataset;

export async function updateDataset({ input, db, member, now, ip }: Requested<Call>): Promise<Outcome<Call>> {
  const { customerId } = member;
  const { datasetId: id, name, comment } = input;
  await lockNames(db, customerId);
  const before = await lockDataset(db, customerId, id);
  if (before === undefined) return refuse(5019001);
  if (before.version !== input.version) return refuse(5002006);
  if (await isNameTaken(db, customerId, name, id)) return refuse(5019002);
  await updateRecord(db, customerId, id, { name, comment, at: now });
  await recordEvents(db, [
    {
      ...{ customerId, at: now, actor: { member }, ip, kind: 'dataset.changed', datasetId: id },
      before: { id, name: before.name, comment: before.comment },
      after: { id, name, comment },
      data: { name, from: before.name },
    },
  ]);
  return ok(await readLocked(db, customerId, id));
}
