import { expect, it } from 'vitest';
import { forgottenBefore, type Retained } from './forgotten-before.ts';

it.each<[Retained, string]>([
  ['keptAnswers', '2026-03-16T10:00:00.000Z'],
  ['sessions', '2026-03-01T10:00:00.000Z'],
  ['captchas', '2026-03-31T09:00:00.000Z'],
  ['signInAttempts', '2026-03-30T10:00:00.000Z'],
  ['exports', '2025-03-31T10:00:00.000Z'],
  ['stagedItems', '2026-03-31T10:00:00.000Z'],
])('%s from before a period go', (what, before) => {
  expect(forgottenBefore(what, new Date('2026-03-31T10:00:00Z'), 'UTC').toISOString()).toBe(before);
});

it.each([
  ['UTC', '2026-02-28T10:00:00.000Z'],
  // Summer time started between the two instants: ten in the morning UTC was noon, and a month before it is eleven UTC.
  ['Europe/Stockholm', '2026-02-28T11:00:00.000Z'],
])('sign-ins go after a month of the calendar in %s', (timeZone, before) => {
  expect(forgottenBefore('signIns', new Date('2026-03-31T10:00:00Z'), timeZone).toISOString()).toBe(before);
});

it('files outlive an arrival that may still be gone on with', () => {
  const now = new Date('2026-03-31T10:00:00Z');
  const [files, arrivals] = (['unusedFiles', 'silentArrivals'] as const).map((what) =>
    forgottenBefore(what, now, 'UTC'),
  );
  expect(files?.getTime()).toBeLessThan(arrivals?.getTime() ?? 0);
});
