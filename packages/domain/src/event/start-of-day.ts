import { instantAt } from './instant-at.ts';
import { wallClock } from './wall-clock.ts';

/** When the day of an instant begins in a time zone. */
export function startOfDay(instant: Date, timeZone: string): Date {
  const clock = wallClock(timeZone);
  const wall = clock(instant);
  wall.setUTCHours(0, 0, 0, 0);
  return instantAt(wall, clock);
}

/** When the month of an instant begins in a time zone. */
export function startOfMonth(instant: Date, timeZone: string): Date {
  const clock = wallClock(timeZone);
  const wall = clock(instant);
  wall.setUTCDate(1);
  wall.setUTCHours(0, 0, 0, 0);
  return instantAt(wall, clock);
}
