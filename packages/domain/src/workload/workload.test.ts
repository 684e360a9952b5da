import { expect, test } from 'vitest';
import { findWorkloadProblem } from './find-workload-problem.ts';
import { unitOf } from './unit-of.ts';
import { workloadExpiry } from './workload-expiry.ts';
import { monthOf, workloadMonthsUpTo } from './workload-months.ts';

test('[9-05] months are those of the installation, from June 2023 to now, in leap years and over clock changes', () => {
  expect(monthOf(new Date('2024-02-29T23:30:00Z'), 'UTC')).toBe('2024-02');
  expect(monthOf(new Date('2024-02-29T23:30:00Z'), 'Europe/Stockholm')).toBe('2024-03');
  // The clock goes back in the last hour but one of October, and Stockholm is an hour ahead again.
  expect(monthOf(new Date('2026-10-31T22:59:59.999Z'), 'Europe/Stockholm')).toBe('2026-10');
  expect(monthOf(new Date('2026-10-31T23:00:00.000Z'), 'Europe/Stockholm')).toBe('2026-11');
  expect(monthOf(new Date('2026-03-31T21:59:59.999Z'), 'Europe/Stockholm')).toBe('2026-03');
  expect(monthOf(new Date('2026-03-31T22:00:00.000Z'), 'Europe/Stockholm')).toBe('2026-04');
  const months = workloadMonthsUpTo(new Date('2024-12-31T23:30:00Z'), 'Asia/Tokyo');
  expect([months[0], months[7], months.at(-1), months.length]).toEqual(['2023-06', '2024-01', '2025-01', 20]);
});

test('[9-05] a report is kept for a calendar year', () => {
  expect(workloadExpiry(new Date('2026-10-02T07:14:00Z'), 'Europe/Stockholm').toISOString()).toBe(
    '2027-10-02T07:14:00.000Z',
  );
  expect(workloadExpiry(new Date('2024-02-29T12:00:00Z'), 'UTC').toISOString()).toBe('2025-02-28T12:00:00.000Z');
});

test.each([
  [[], [false], 'noMonths'],
  [Array.from({ length: 13 }, (_, n) => `2025-${String(n + 1).padStart(2, '0')}`), [false], 'tooManyMonths'],
  [['2023-05'], [false], 'monthTooEarly'],
  [['2026-12'], [false], 'monthToCome'],
  [['2026-11'], [], 'noOrders'],
  [['2026-11'], Array.from({ length: 11 }, () => false), 'tooManyOrders'],
  [['2026-11'], [false, true], 'blockedOrder'],
  [['2023-06', '2026-11'], Array.from({ length: 10 }, () => false), null],
])('[5-11] [9-05] of %j and orders that are blocked %j: %s', (months, blocked, problem) => {
  expect(findWorkloadProblem({ months, orders: blocked.map((isBlocked) => ({ isBlocked })) }, '2026-11')).toBe(problem);
});

test('[9-08] every geometry has its unit of settlement', () => {
  const ofPictures = ['box', 'polygon', 'mask', 'polyline', 'points', 'skeleton', 'whole'] as const;
  const units = ['box', 'object', 'object', 'line', 'point', 'point', 'image'];
  expect(ofPictures.map((kind) => unitOf(kind, 'picture'))).toEqual(units);
  expect((['span', 'whole'] as const).map((kind) => unitOf(kind, 'text'))).toEqual(['piece', 'piece']);
  expect((['interval', 'whole'] as const).map((kind) => unitOf(kind, 'audio'))).toEqual(['duration', 'duration']);
});
