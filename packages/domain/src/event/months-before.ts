import { instantAt } from './instant-at.ts';
import { wallClock } from './wall-clock.ts';

/**
 * The instant that many calendar months earlier, at the same time of day in a time zone; the month's last day where it
 * has no such day. The span includes that instant.
 */
export function monthsBefore(instant: Date, months: number, timeZone: string): Date {
  const clock = wallClock(timeZone);
  const wall = clock(instant);
  const day = wall.getUTCDate();
  wall.setUTCDate(1);
  wall.setUTCMonth(wall.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate();
  wall.setUTCDate(Math.min(day, lastDay));
  return instantAt(wall, clock);
}
