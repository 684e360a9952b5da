import { expect, test } from 'vitest';
import { dayOf, daysAfter, daysUntil } from './day-of.ts';

test.each([
  ['2026-11-21T23:30:00Z', 'UTC', '2026-11-21'],
  ['2026-11-21T23:30:00Z', 'Europe/Stockholm', '2026-11-22'],
  ['2026-11-21T03:30:00Z', 'America/New_York', '2026-11-20'],
])('the day of %s in %s', (instant, timeZone, day) => {
  expect(dayOf(new Date(instant), timeZone)).toBe(day);
});

test('days are counted over months, leap days and changes of clocks', () => {
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysAfter('2026-01-01', -1)).toBe('2025-12-31');
  const due = new Date('2026-10-26T00:30:00Z');
  expect(daysUntil(due, new Date('2026-10-24T21:59:00Z'), 'Europe/Stockholm')).toBe(2);
  expect(daysUntil(due, new Date('2026-10-28T12:00:00Z'), 'Europe/Stockholm')).toBe(-2);
});
