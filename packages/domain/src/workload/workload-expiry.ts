import { monthsBefore } from '../event/months-before.ts';

/** Until when a report that was made at an instant can be downloaded: a calendar year in the installation's time zone. */
export function workloadExpiry(madeAt: Date, timeZone: string): Date {
  return monthsBefore(madeAt, -12, timeZone);
}
