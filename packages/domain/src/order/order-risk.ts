import type { OrderForecast, OrderRisk } from '@countersign/contract';
import { daysAfter, type Today } from '../event/day-of.ts';

/** An order that is not finished is at risk that many days before it is due. */
export const NEAR_DAYS = 3;

/** What decides whether an order may miss its due date. */
export interface RiskFacts {
  /** Accepted by the provider, and not closed. */
  readonly isWorkedOn: boolean;
  readonly dueAt: Date | null;
  readonly forecast: OrderForecast;
}

/**
 * Why an order may miss its due date; null where it is not in danger, or has items and all are finished. A forecast says so
 * where the date is before the end of its interval, or before the expected end where the pace varies too much for an
 * interval.
 */
export function orderRisk({ isWorkedOn, dueAt, forecast }: RiskFacts, { now, today, dayOf }: Today): OrderRisk | null {
  const isFinished = forecast.kind === 'none' && forecast.reason === 'allFinished';
  if (!isWorkedOn || dueAt === null || isFinished) return null;
  if (dueAt < now) return 'pastDue';
  const due = dayOf(dueAt);
  if (due <= daysAfter(today, NEAR_DAYS)) return 'dueSoon';
  if (forecast.kind === 'expected' && (forecast.late ?? forecast.expected) > due) return 'lateForecast';
  return null;
}
