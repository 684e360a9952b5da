import type { OrderForecast, TaskCounts } from '@countersign/contract';
import { daysAfter, daysBetween } from '../event/day-of.ts';
import { itemsOf, unfinishedItems } from './order-progress.ts';

/** The 95th percentile of Student's t by whole weeks of days: with the 5th, an interval of 90 %. */
const T_BY_WEEKS = [1.943, 1.771, 1.725, 1.703] as const;
const WEEK = 7;
/** A later end is none anybody can plan with: ten years. */
const FARTHEST_DAYS = 3653;

/** How many items of an order were finished at the end of a day. */
export interface FinishedDay {
  readonly day: string;
  readonly finished: number;
}

/** What a forecast is made from. */
export interface ForecastFacts {
  /** Accepted by the provider, and not closed. */
  readonly isWorkedOn: boolean;
  /** Days on which the counts changed, the earliest first; those of today are not looked at. */
  readonly history: readonly FinishedDay[];
  readonly now: TaskCounts;
  readonly today: string;
}

/**
 * When the last item will be finished at the pace of the last one to four whole weeks. Whole weeks, because weekends are
 * slower everywhere. Each day's number of finished items is taken as one draw of an unknown distribution. The end is the
 * day on which the sum of such draws reaches what is left, and the interval is that of a prediction: it holds the spread
 * of the days to come and the uncertainty of the mean.
 */
export function forecastEnd({ isWorkedOn, history, now, today }: ForecastFacts): OrderForecast {
  const none = (reason: Extract<OrderForecast, { kind: 'none' }>['reason']) => ({ kind: 'none', reason }) as const;
  if (!isWorkedOn) return none('notWorkedOn');
  if (itemsOf(now) === 0) return none('noItems');
  const left = unfinishedItems(now);
  if (left <= 0) return none('allFinished');
  const finished = finishedByDay(history, today);
  const weeks = Math.min(T_BY_WEEKS.length, Math.floor((finished.length - 1) / WEEK));
  const t = T_BY_WEEKS[weeks - 1];
  if (t === undefined) return none('tooFewDays');
  const days = weeks * WEEK;
  const { mean, variance } = spreadOf(finished.slice(-days - 1));
  if (mean <= 0 || left / mean > FARTHEST_DAYS) return none('nothingMoves');
  const { early, late } = between({ left, mean, variance, days, t });
  const dayIn = (time: number) => daysAfter(today, Math.ceil(time));
  return {
    kind: 'expected',
    expected: dayIn(left / mean),
    early: dayIn(early),
    late: late === null ? null : dayIn(late),
    ...{ pace: mean, days, left },
  };
}

/** Finished items at the end of each day that is over, without gaps, the earliest first. Older days count no more. */
function finishedByDay(history: readonly FinishedDay[], today: string): number[] {
  const first = daysAfter(today, -T_BY_WEEKS.length * WEEK - 1);
  const past = history.filter(({ day }) => day < today);
  return past.flatMap(({ day, finished }, place) => {
    const days = daysBetween(day < first ? first : day, past[place + 1]?.day ?? today);
    return Array.from({ length: days }, () => finished);
  });
}

/** The mean and the variance of how much more was finished each day. */
function spreadOf(finished: readonly number[]): { readonly mean: number; readonly variance: number } {
  const steps = finished.slice(1).map((count, day) => count - (finished[day] ?? 0));
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  const squares = steps.reduce((sum, step) => sum + (step - mean) ** 2, 0);
  return { mean, variance: squares / (steps.length - 1) };
}

/**
 * The days T at which `mean * T` is `t` standard errors away from what is left, where the error of a sum of T days is
 * `variance * (T + T² / days)`. They solve a quadratic equation; there is no later one where the mean is not clearly
 * above zero.
 */
function between(facts: {
  readonly left: number;
  readonly mean: number;
  readonly variance: number;
  readonly days: number;
  readonly t: number;
}): { readonly early: number; readonly late: number | null } {
  const { left, mean, variance, days, t } = facts;
  const spread = t * t * variance;
  const a = mean * mean - spread / days;
  const halfB = left * mean + spread / 2;
  const root = Math.sqrt(Math.max(0, halfB * halfB - a * left * left));
  // This form also holds where `a` is zero or below.
  const early = (left * left) / (halfB + root);
  const late = a > 0 ? (halfB + root) / a : null;
  return { early, late: late === null || late > FARTHEST_DAYS ? null : late };
}
