import type { Order, OrderDay, OrderForecast, TaskCounts } from '@countersign/contract';
import { acceptedProgress, dayOf, daysAfter, forecastEnd, itemsOf, orderRisk } from '@countersign/domain';
import type { Member } from '../../platform/session/actor.ts';
import type { OrderRecord } from './order-record.store.ts';
import { progressOf } from './progress-of.ts';

/** A forecast looks back four weeks, and at the day before them. */
export function forecastSince(now: Date, timeZone: string): string {
  return daysAfter(dayOf(now, timeZone), -29);
}

/** When it is asked, and where. */
export interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

/** The days of an order until today, and what follows from them. */
export interface Outlook {
  readonly history: OrderDay[];
  readonly forecast: OrderForecast;
}

/** An order as a member sees it. The provider's figures cover the whole order, and an acceptor sees only a part of it. */
export function toOrder(record: OrderRecord, member: Member, moment: Moment): Order & { outlook: Outlook | null } {
  const { id, number, name, state, source, creator, validityDays, agreedRate, batches, dueAt, closedAt } = record;
  const isWhole = member.role === '10';
  const progress = isWhole ? progressOf(record) : acceptedProgress(batches);
  const outlook = isWhole ? outlookOf(record, progress, moment) : null;
  const accepted = batches.filter((batch) => batch.stage === 'passed' || batch.stage === 'rejected').length;
  return {
    ...{ id, number, name, state, source, creator, validityDays, agreedRate, progress, outlook },
    createdAt: record.createdAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    total: itemsOf(progress),
    datasets: [...record.datasets],
    batches: { total: batches.length, accepted, remaining: batches.length - accepted },
    delivery: { total: 0, downloaded: 0, remaining: 0, latestAt: null },
    risk: outlook && riskOf(record, outlook.forecast, moment),
  };
}

function outlookOf(record: OrderRecord, progress: TaskCounts, { now, timeZone }: Moment): Outlook {
  const today = dayOf(now, timeZone);
  const history = [...record.history.filter(({ day }) => day < today), { day: today, counts: progress }];
  return { history, forecast: forecastEnd({ isWorkedOn: isWorkedOn(record), history, now: progress, today }) };
}

function riskOf(record: OrderRecord, forecast: OrderForecast, { now, timeZone }: Moment): Order['risk'] {
  return orderRisk({ isWorkedOn: isWorkedOn(record), dueAt: record.dueAt, forecast }, now, timeZone);
}

function isWorkedOn({ state, closedAt }: Pick<OrderRecord, 'state' | 'closedAt'>): boolean {
  return state === 'accepted' && closedAt === null;
}
