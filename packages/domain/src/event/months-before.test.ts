import { expect, test } from 'vitest';
import { monthsBefore } from './months-before.ts';

test.each([
  ['an ordinary day', '2026-11-21T12:00:00.123Z', 1, 'UTC', '2026-10-21T12:00:00.123Z'],
  ['over the turn of a year', '2026-01-15T08:30:00Z', 1, 'UTC', '2025-12-15T08:30:00.000Z'],
  ['from a day the month before has not', '2026-03-31T10:00:00Z', 1, 'UTC', '2026-02-28T10:00:00.000Z'],
  ['in a leap year', '2028-03-31T10:00:00Z', 1, 'UTC', '2028-02-29T10:00:00.000Z'],
  ['three months', '2026-05-31T23:59:59.999Z', 3, 'UTC', '2026-02-28T23:59:59.999Z'],
  [
    'by the days of Tokyo, where it is the 1st already',
    '2026-10-31T16:00:00Z',
    1,
    'Asia/Tokyo',
    '2026-09-30T16:00:00.000Z',
  ],
  ['over the end of summer time', '2026-11-10T09:00:00Z', 1, 'Europe/Stockholm', '2026-10-10T08:00:00.000Z'],
  ['to a time of day the clocks skipped', '2026-04-29T00:30:00Z', 1, 'Europe/Stockholm', '2026-03-29T01:30:00.000Z'],
])('back by months: %s', (_case, instant, months, timeZone, expected) => {
  expect(monthsBefore(new Date(instant), months, timeZone).toISOString()).toBe(expected);
});
