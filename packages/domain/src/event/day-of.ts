import { wallClock } from './wall-clock.ts';

/** The day of an instant in a time zone, such as `2026-11-21`. */
export function dayOf(instant: Date, timeZone: string): string {
  return wallClock(timeZone)(instant).toISOString().slice(0, 10);
}

/** The day that many days later; earlier where negative. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** How many days after the day of `now` the day of an instant is; below zero where it is over. */
export function daysUntil(instant: Date, now: Date, timeZone: string): number {
  return (Date.parse(dayOf(instant, timeZone)) - Date.parse(dayOf(now, timeZone))) / (24 * 3600 * 1000);
}
