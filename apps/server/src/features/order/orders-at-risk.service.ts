import type { OrderRisk } from '@countersign/contract';
import { daysBetween, forecastEnd, NEAR_DAYS, orderRisk, todayIn, unfinishedItems } from '@countersign/domain';
import type { Db } from '../../platform/db/connect.ts';
import { listDue } from './due-order.store.ts';
import { forecastSince } from './forecast-since.ts';
import { progressOf } from './progress-of.ts';

const DAY_MS = 24 * 3600 * 1000;

/** An order that may miss its due date. */
export interface OrderAtRisk {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly dueAt: Date;
  readonly risk: OrderRisk;
  /** Whole days since the due date in the installation's time zone; 0 where it is today or later. */
  readonly daysOver: number;
  /** Items that wait for the customer. */
  readonly waiting: number;
  /** Items that are not finished, wherever they are. */
  readonly unfinished: number;
}

/** The customer's orders that may miss their due dates, the soonest due first. */
export async function ordersAtRisk(db: Db, customerId: string, now: Date, timeZone: string): Promise<OrderAtRisk[]> {
  const today = todayIn(timeZone, now);
  // A day more, because the day of the due date counts.
  const before = new Date(now.getTime() + (NEAR_DAYS + 1) * DAY_MS);
  const due = await listDue(db, customerId, before, forecastSince(today));
  return due.flatMap(({ id, number, name, dueAt, ...order }) => {
    const progress = progressOf(order);
    const facts = { isWorkedOn: true, history: order.finished, now: progress, today: today.today };
    const forecast = forecastEnd(facts);
    const risk = orderRisk({ isWorkedOn: true, dueAt, forecast }, today);
    if (risk === null) return [];
    const daysOver = Math.max(0, daysBetween(today.dayOf(dueAt), today.today));
    const waiting = progress.awaitingAcceptance + progress.accepting;
    return [{ id, number, name, dueAt, risk, daysOver, waiting, unfinished: unfinishedItems(progress) }];
  });
}
