import type { deliveryFileCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { askForFiles } from '../build-delivery.service.ts';
import { findOwnOrder } from '../own-order.store.ts';

type Call = typeof deliveryFileCalls.buildDeliveryFiles;

export async function buildDeliveryFiles(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { db, member, input } = requested;
  const order = await findOwnOrder(db, member.customerId, input.orderId);
  if (order === undefined) return refuse(5020009);
  if (order.state !== 'accepted') return refuse(5020055);
  const asked = await askForFiles(requested, order, { member }, member.userName);
  return 'reason' in asked ? refuse(5007012, asked) : ok(asked);
}
