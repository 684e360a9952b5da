import type { Db } from '../../platform/db/connect.ts';
import type { Provider } from '../../platform/session/actor.ts';
import { recordEvents } from '../event/event.store.ts';
import { lockDataset, readRecord } from './dataset.store.ts';
import { insertLink, lockOrder } from './dataset-order.store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a delivery to the customer may name this dataset: it is there, and the customer's. */
export async function isDatasetOf(db: Db, customerId: string, named: string): Promise<boolean> {
  return UUID.test(named) && (await readRecord(db, customerId, named)) !== undefined;
}

/**
 * Links the order of a delivery that names a dataset of the customer by its id, so that what was made from data keeps it.
 * Deliveries may name anything else, which links nothing.
 */
export async function linkNamed(
  db: Db,
  {
    customerId,
    orderId,
    named,
  }: { readonly customerId: string; readonly orderId: string; readonly named: string | null },
  { now, provider, ip }: { readonly now: Date; readonly provider: Provider; readonly ip: string },
): Promise<void> {
  if (named === null || !UUID.test(named)) return;
  if ((await lockDataset(db, customerId, named)) === undefined) return;
  const order = await lockOrder(db, customerId, named, orderId);
  if (order === undefined || order.isLinked) return;
  await insertLink(db, customerId, { datasetId: named, orderId, by: provider.name, at: now });
  const { number, name } = order;
  const event = { customerId, at: now, actor: { provider }, ip, kind: 'dataset.linked', datasetId: named, orderId };
  await recordEvents(db, [{ ...event, after: { orderId }, data: { order: number, name } }]);
}
