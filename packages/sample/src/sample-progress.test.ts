import { reportedStates } from '@countersign/contract';
import { expect, test } from 'vitest';
import { sampleProgress } from './sample-progress.ts';

test.each([
  [180, 42, '2026-11-21'],
  [60, 12, '2026-11-23'],
  [12, 12, '2027-01-01'],
])('an order of %i items, of which %i are delivered, goes from state to state', (total, delivered, day) => {
  const days = sampleProgress({ total, delivered, endsAt: new Date(`${day}T12:00:00Z`) });
  expect(days.map(({ daysAgo }) => daysAgo)).toEqual(Array.from({ length: 25 }, (_, at) => 24 - at));
  expect(days[0]?.counts).toMatchObject({ toAnnotate: total });
  expect(days.at(-1)?.counts.toBeDelivered).toBeGreaterThanOrEqual(delivered);
  for (const { counts } of days) {
    const figures = reportedStates.map((state) => counts[state] ?? 0);
    expect(Math.min(...figures)).toBeGreaterThanOrEqual(0);
    expect(figures.reduce((sum, count) => sum + count, 0)).toBe(total);
  }
});
