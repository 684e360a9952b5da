import { isDeepStrictEqual } from 'node:util';
import type { TaskCounts } from '@countersign/contract';
import { todayIn } from '@countersign/domain';
import type { Db } from '../../platform/db/connect.ts';
import { type CountedOrder, keepCounts, lockWorkedOn, readCounted } from './order-day.store.ts';
import { progressOf } from './progress-of.ts';

/** How many orders are counted in one transaction. */
const BLOCK = 500;

/** Keeps the counts of an order, which is locked, for the day of an instant, and answers them. */
export async function keepDay(
  db: Db,
  order: { readonly customerId: string; readonly id: string },
  now: Date,
  timeZone: string,
): Promise<TaskCounts> {
  const counted = await readCounted(db, order.customerId, order.id);
  if (counted === undefined) throw new Error('a locked order stays');
  await keepChanged(db, [counted], todayIn(timeZone, now).today);
  return progressOf(counted);
}

/** Keeps the counts of every order that is worked on, where they changed, for the day of an instant. */
export async function keepDays(db: Db, now: Date, timeZone: string): Promise<void> {
  const day = todayIn(timeZone, now).today;
  let after: string | null = null;
  do {
    const from = after;
    after = await db.transaction().execute(async (block) => {
      const orders = await lockWorkedOn(block, from, BLOCK);
      await keepChanged(block, orders, day);
      return orders.at(-1)?.id ?? null;
    });
  } while (after !== null);
}

async function keepChanged(db: Db, orders: readonly CountedOrder[], day: string): Promise<void> {
  const days = orders.flatMap((order) => {
    const counts = progressOf(order);
    if (isDeepStrictEqual(counts, order.kept)) return [];
    return [{ customer_id: order.customerId, order_id: order.id, day, counts }];
  });
  await keepCounts(db, days);
}
