import type { providerDeliveryFileCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { askForFiles } from '../build-delivery.service.ts';
import { findOrderToDeliver } from '../own-order.store.ts';

type Call = typeof providerDeliveryFileCalls.buildPublishedFiles;

export async function buildPublishedFiles(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { db, provider, input } = requested;
  const order = await findOrderToDeliver(db, input.orderId);
  if (order === undefined) return refuse(5020009);
  if (order.state !== 'accepted') return refuse(5020055);
  const asked = await askForFiles(requested, order, { provider }, provider.name);
  return 'reason' in asked ? refuse(5007012, asked) : ok(asked);
}
