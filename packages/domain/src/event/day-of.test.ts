import { expect, test } from 'vitest';
import { daysAfter, daysBetween, todayIn } from './day-of.ts';

test.each([
  ['2026-11-21T23:30:00Z', 'UTC', '2026-11-21'],
  ['2026-11-21T23:30:00Z', 'Europe/Stockholm', '2026-11-22'],
  ['2026-11-21T03:30:00Z', 'America/New_York', '2026-11-20'],
])('the day of %s in %s', (instant, timeZone, day) => {
  expect(todayIn(timeZone, new Date(instant)).today).toBe(day);
});

test('the days of two instants may have another distance than the instants', () => {
  const { today, dayOf } = todayIn('Europe/Stockholm', new Date('2026-10-24T21:59:00Z'));
  expect(daysBetween(today, dayOf(new Date('2026-10-26T00:30:00Z')))).toBe(2);
});

test('days are counted over months, leap days and years', () => {
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysAfter('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2);
});
