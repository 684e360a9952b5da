import type { homeCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { batchesToFinish } from '../../acceptance/to-finish.service.ts';
import { findUnread } from '../../message/read-mark.store.ts';
import { ordersAtRisk } from '../../order/orders-at-risk.service.ts';
import * as waiting from '../waiting.service.ts';
import { findUndecided, listBroken } from '../waiting.store.ts';

type GetWaiting = typeof homeCalls.getWaiting;

export async function getWaiting({ db, context, member, now }: Requested<GetWaiting>): Promise<Outcome<GetWaiting>> {
  const { customerId } = member;
  const { timeZone } = context.settings;
  return ok({
    batches: waiting.batchesToFinish(await batchesToFinish(db, customerId)),
    deliveries: waiting.deliveriesToDecide(await findUndecided(db, customerId, now)),
    orders: waiting.ordersToWatch(await ordersAtRisk(db, customerId, now, timeZone)),
    uploads: waiting.uploadsToMend(await listBroken(db, customerId, now)),
    messages: waiting.messagesToRead(await findUnread(db, member)),
  });
}
