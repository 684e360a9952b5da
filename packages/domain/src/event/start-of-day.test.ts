import { expect, test } from 'vitest';
import { startOfDay, startOfMonth } from './start-of-day.ts';

test.each([
  ['2026-11-21T12:00:00.123Z', 'UTC', '2026-11-21T00:00:00.000Z', '2026-11-01T00:00:00.000Z'],
  ['2026-10-31T16:00:00Z', 'Asia/Tokyo', '2026-10-31T15:00:00.000Z', '2026-10-31T15:00:00.000Z'],
  ['2026-10-31T14:59:59Z', 'Asia/Tokyo', '2026-10-30T15:00:00.000Z', '2026-09-30T15:00:00.000Z'],
  ['2026-10-25T12:00:00Z', 'Europe/Stockholm', '2026-10-24T22:00:00.000Z', '2026-09-30T22:00:00.000Z'],
  ['2026-11-02T03:00:00Z', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-01T04:00:00.000Z'],
  ['2026-11-20T18:29:00Z', 'Asia/Kolkata', '2026-11-19T18:30:00.000Z', '2026-10-31T18:30:00.000Z'],
])('the day and the month of %s in %s', (instant, timeZone, day, month) => {
  expect(startOfDay(new Date(instant), timeZone).toISOString()).toBe(day);
  expect(startOfMonth(new Date(instant), timeZone).toISOString()).toBe(month);
});
