import type { datasetCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { recordEvents } from '../../event/event.store.ts';
import { lockDataset } from '../dataset.store.ts';
import { deleteLink, lockOrder } from '../dataset-order.store.ts';
import { readLocked } from '../read-dataset.service.ts';

type Call = typeof datasetCalls.unlinkDatasetOrder;

export async function unlinkDatasetOrder({ input, db, member, now, ip }: Requested<Call>): Promise<Outcome<Call>> {
  const { datasetId, orderId } = input;
  const { customerId } = member;
  if ((await lockDataset(db, customerId, datasetId)) === undefined) return refuse(5019001);
  const order = await lockOrder(db, customerId, datasetId, orderId);
  if (order === undefined) return refuse(5020009);
  if (order.isLinked) {
    if (order.isClosed !== input.isClosed) return refuse(5020055);
    if (!order.isClosed && order.hasBatchesOf) return refuse(5020054);
    await deleteLink(db, customerId, datasetId, orderId);
    const { number, name } = order;
    const event = { customerId, at: now, actor: { member }, ip, kind: 'dataset.unlinked', datasetId, orderId };
    await recordEvents(db, [{ ...event, before: { orderId }, data: { order: number, name } }]);
  }
  return ok(await readLocked(db, customerId, datasetId));
}
