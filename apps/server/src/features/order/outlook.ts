import type { OrderDay, OrderForecast, TaskCounts } from '@countersign/contract';
import { dayOf, daysAfter, forecastEnd } from '@countersign/domain';

/** When it is asked, and in which time zone days begin. */
export interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

/** The days of an order until today, and what follows from them. */
export interface Outlook {
  readonly history: OrderDay[];
  readonly forecast: OrderForecast;
}

/** The day from which on a forecast reads: four weeks ago, and the day before them. */
export function forecastSince({ now, timeZone }: Moment): string {
  return daysAfter(dayOf(now, timeZone), -29);
}

/** Kept days with those of today as they are now, and the forecast from them. */
export function outlookOf(
  kept: readonly OrderDay[],
  progress: TaskCounts,
  isWorkedOn: boolean,
  { now, timeZone }: Moment,
): Outlook {
  const today = dayOf(now, timeZone);
  const history = [...kept.filter(({ day }) => day < today), { day: today, counts: progress }];
  return { history, forecast: forecastEnd({ isWorkedOn, history, now: progress, today }) };
}
