import { FIRST_WORKLOAD_MONTH } from '@countersign/contract';
import { wallClock } from '../event/wall-clock.ts';

/** The month of an instant in a time zone, as `2026-03`. */
export function monthOf(instant: Date, timeZone: string): string {
  return wallClock(timeZone)(instant).toISOString().slice(0, 7);
}

/** Every month that may be reported, from the first that is counted to that of now. */
export function workloadMonthsUpTo(now: Date, timeZone: string): string[] {
  const last = monthOf(now, timeZone);
  const months: string[] = [];
  const [year = 0, month = 0] = FIRST_WORKLOAD_MONTH.split('-').map(Number);
  for (let at = new Date(Date.UTC(year, month - 1)); ; at.setUTCMonth(at.getUTCMonth() + 1)) {
    const text = at.toISOString().slice(0, 7);
    if (text > last) return months;
    months.push(text);
  }
}
