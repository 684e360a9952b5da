import type { Db } from '../../platform/db/connect.ts';
import { giveNotice } from '../notice/notice.store.ts';
import type { FoundOrder } from './order.store.ts';

/** Tells the customer's administrators what the provider answered to a request. */
export async function tellAnswer(
  db: Db,
  { customerId, id: orderId, name: orderName }: FoundOrder,
  answer: { readonly isAccepted: boolean; readonly reason: string | null },
  at: Date,
): Promise<void> {
  const data = { orderId, orderName, ...answer };
  const recipients = { to: 'administrators' } as const;
  await giveNotice(db, { customerId, at, kind: 'requestAnswered', about: orderId, data, recipients });
}
