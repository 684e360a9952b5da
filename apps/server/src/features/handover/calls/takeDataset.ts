import type { handoverCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { findHandover, listHandoverBatches } from '../handover.store.ts';
import { toHandover } from '../to-handover.ts';

type Call = typeof handoverCalls.takeDataset;

export async function takeDataset({ input, db, provider, now, ip }: Requested<Call>): Promise<Outcome<Call>> {
  const { datasetId } = input;
  const found = await findHandover(db, datasetId);
  if (found === undefined) return refuse(5019001);
  const { customerId, orders } = found;
  if (orders.length === 0) return refuse(5020009);
  const batches = await listHandoverBatches(db, customerId, datasetId);
  const order = orders.map(({ number }) => number).join(', ');
  const taken = batches.filter(({ state }) => state === 'parsed');
  await recordEvents(
    db,
    taken.map(({ id, number, name, files, bytes }) => ({
      ...{ customerId, at: now, actor: { provider }, ip, kind: 'dataset.taken', datasetId },
      after: { batchId: id },
      data: { order, batch: number, name, files, bytes },
    })),
  );
  return ok({ dataset: toHandover(found), batches });
}
