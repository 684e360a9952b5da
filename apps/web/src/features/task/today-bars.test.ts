import { expect, test } from 'vitest';
import { todayBars } from './today-bars.ts';

const at = (hour: string) => `2026-11-20T${hour}:00:00.000Z`;

test('[2.4-12] hours without a decision stand between those with some, up to the present one', () => {
  const today = [
    { at: at('09'), decided: 3 },
    { at: at('11'), decided: 5 },
  ];
  expect(todayBars(today, new Date('2026-11-20T12:40:00.000Z'))).toEqual([
    { at: at('09'), decided: 3 },
    { at: at('10'), decided: 0 },
    { at: at('11'), decided: 5 },
    { at: at('12'), decided: 0 },
  ]);
});

test('[2.4-12] a browser whose clock is behind shows what there is; a day without decisions nothing', () => {
  const now = new Date('2026-11-20T08:00:00.000Z');
  expect(todayBars([{ at: at('09'), decided: 3 }], now)).toEqual([{ at: at('09'), decided: 3 }]);
  expect(todayBars([], now)).toEqual([]);
});

test('[2.4-12] a day that begins within an hour has a first bar for the rest of that hour', () => {
  const midnight = '2026-11-20T18:30:00.000Z';
  const today = [
    { at: midnight, decided: 2 },
    { at: at('20'), decided: 5 },
  ];
  expect(todayBars(today, new Date('2026-11-20T20:10:00.000Z'))).toEqual([
    { at: midnight, decided: 2 },
    { at: at('19'), decided: 0 },
    { at: at('20'), decided: 5 },
  ]);
  expect(todayBars(today.slice(0, 1), new Date('2026-11-20T18:40:00.000Z'))).toEqual([{ at: midnight, decided: 2 }]);
});
