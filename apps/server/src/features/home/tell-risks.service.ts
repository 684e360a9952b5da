import type { Db } from '../../platform/db/connect.ts';
import { giveNotice } from '../notice/notice.store.ts';
import { ordersAtRisk } from '../order/orders-at-risk.service.ts';
import * as store from './lapse.store.ts';

const recipients = { to: 'administrators' } as const;
/** An order that stays at risk is told again after this long. */
const AGAIN_MS = 7 * 24 * 3600 * 1000;

/** Tells a customer's administrators which orders may miss their due dates, and which files are about to go. */
export async function tellRisks(db: Db, customerId: string, now: Date, timeZone: string): Promise<void> {
  await store.lockCustomer(db, customerId);
  await tellOrders(db, customerId, now, timeZone);
  for (const { id, name: fileName, until, isOver, wasDownloaded, orderId, orderName } of await store.listLapsing(
    db,
    customerId,
    now,
  )) {
    const file = { orderId, orderName, fileId: id, fileName };
    await giveNotice(db, {
      ...{ customerId, at: now, about: id, recipients },
      ...(isOver
        ? { kind: 'deliveryExpired', data: { ...file, wasDownloaded } }
        : { kind: 'deliveryExpiring', data: { ...file, until: until.toISOString() } }),
    });
  }
}

async function tellOrders(db: Db, customerId: string, now: Date, timeZone: string): Promise<void> {
  const atRisk = await ordersAtRisk(db, customerId, now, timeZone);
  if (atRisk.length === 0) return;
  const ids = atRisk.map(({ id }) => id);
  const told = await store.listTold(db, customerId, ids, new Date(now.getTime() - AGAIN_MS));
  for (const { id, name, daysOver, unfinished } of atRisk)
    if (!told.has(id))
      await giveNotice(db, {
        ...{ customerId, at: now, about: id, recipients },
        ...{ kind: 'orderAtRisk', data: { orderId: id, orderName: name, daysOver, items: unfinished } },
      });
}
