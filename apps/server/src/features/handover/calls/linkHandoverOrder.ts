import type { handoverCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { lockDataset } from '../../dataset/dataset.store.ts';
import { insertLink, isAnyParsed, lockOrder } from '../../dataset/dataset-order.store.ts';
import { recordEvents } from '../../event/event.store.ts';
import { findHandover } from '../handover.store.ts';
import { toHandover } from '../to-handover.ts';

type Call = typeof handoverCalls.linkHandoverOrder;

export async function linkHandoverOrder({ input, db, provider, now, ip }: Requested<Call>): Promise<Outcome<Call>> {
  const { datasetId, orderId } = input;
  const found = await findHandover(db, datasetId);
  if (found === undefined) return refuse(5019001);
  const { customerId } = found;
  if ((await lockDataset(db, customerId, datasetId)) === undefined) return refuse(5019001);
  const order = await lockOrder(db, customerId, datasetId, orderId);
  if (order === undefined) return refuse(5020009);
  if (order.isLinked) return ok(toHandover(found));
  if (order.isClosed) return refuse(5020010);
  if (!(await isAnyParsed(db, customerId, datasetId))) return refuse(5020011);
  await insertLink(db, customerId, { datasetId, orderId, by: provider.name, at: now });
  const { number, name } = order;
  const event = { customerId, at: now, actor: { provider }, ip, kind: 'dataset.linked', datasetId, orderId };
  await recordEvents(db, [{ ...event, after: { orderId }, data: { order: number, name } }]);
  const linked = await findHandover(db, datasetId);
  return ok(toHandover(linked ?? found));
}
