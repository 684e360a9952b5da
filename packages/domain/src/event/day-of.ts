import { wallClock } from './wall-clock.ts';

/** An instant, and the days of a time zone around it. Making one takes longer than asking it. */
export interface Today {
  readonly now: Date;
  /** The day of `now`, such as `2026-11-21`. */
  readonly today: string;
  /** The day of an instant. */
  readonly dayOf: (instant: Date) => string;
}

export function todayIn(timeZone: string, now: Date): Today {
  const clock = wallClock(timeZone);
  const dayOf = (instant: Date) => clock(instant).toISOString().slice(0, 10);
  return { now, today: dayOf(now), dayOf };
}

/** The day that many days later; earlier where negative. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** How many days the second day is after the first; below zero where it is before. */
export function daysBetween(day: string, other: string): number {
  return (Date.parse(other) - Date.parse(day)) / (24 * 3600 * 1000);
}
