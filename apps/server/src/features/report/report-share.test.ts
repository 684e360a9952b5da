import { expect, test } from 'vitest';
import { shownMeasure, shownRate, shownShare } from './report-share.ts';

test.each([
  [0.949_96, 0.95, 0.9499],
  [0.95, 0.95, 0.95],
  [0.975_49, 0.975_49, 0.975_49],
  [0.999_99, 0.95, 0.9999],
  [0.000_01, null, 0.0001],
  [1, 0.95, 1],
  [null, 0.95, null],
])('[2.4-05] a rate of %d beside an agreed %d stands in a cell as %d', (rate, agreed, shown) => {
  expect(shownRate(rate, agreed)).toBe(shown);
});

test('[2.4-05] all but three of a million are not all of them', () => {
  expect(shownShare(999_997, 1_000_000)).toBe(0.9999);
  expect(shownShare(1_000_000, 1_000_000)).toBe(1);
  expect(shownShare(0, 0)).toBeNull();
});

test('[2.4-05] an interval is rounded outwards, and none is made where everything was looked at', () => {
  expect(shownMeasure({ value: 0.985_07, low: 0.968_11, high: 0.991_23 }, 0.95)).toEqual({
    ...{ value: 0.9851, low: 0.968, high: 0.992 },
  });
  expect(shownMeasure({ value: 2 / 3, low: 2 / 3, high: 2 / 3 }, 0.95)).toEqual({
    ...{ value: 0.6666, low: 0.6666, high: 0.6666 },
  });
  expect(shownMeasure({ value: null, low: null, high: null }, 0.95)).toEqual({ value: null, low: null, high: null });
});
