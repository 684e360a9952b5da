import type { OrderDay, OrderForecast, TaskCounts } from '@countersign/contract';
import { daysAfter, forecastEnd, type Today } from '@countersign/domain';

/** The days of an order until today, and what follows from them. */
export interface Outlook {
  readonly history: OrderDay[];
  readonly forecast: OrderForecast;
}

/** The day from which on a forecast reads: four weeks ago, and the day before them. */
export function forecastSince({ today }: Today): string {
  return daysAfter(today, -29);
}

/** Kept days with those of today as they are now, and the forecast from them. */
export function outlookOf(
  kept: readonly OrderDay[],
  progress: TaskCounts,
  isWorkedOn: boolean,
  { today }: Today,
): Outlook {
  const history = [...kept.filter(({ day }) => day < today), { day: today, counts: progress }];
  return { history, forecast: forecastEnd({ isWorkedOn, history, now: progress, today }) };
}
