import { expect, test } from 'vitest';
import { workTime } from './work-time.ts';

test.each([
  [0, 9, 'minutes', 0],
  [724, 7, 'minutes', 84],
  [600, 9, 'minutes', 90],
  [724, 9.2, 'hours', 2],
  [1000, 9, 'hours', 2.5],
  [10_000, 9, 'hours', 25],
])('%d items of %d s take about so many %s: %d', (items, secondsEach, unit, count) => {
  expect(workTime(items, secondsEach)).toEqual({ unit, count });
});
