import { expect, test } from 'vitest';
import { kappa } from './kappa.ts';

// statsmodels.stats.inter_rater.cohens_kappa
test.each([
  [20, 5, 10, 15, 0.4, 0.151_092, 0.648_908],
  [140, 6, 4, 10, 0.632_353, 0.422_668, 0.842_038],
  [45, 15, 25, 15, 0.130_435, -0.062_938, 0.323_808],
])('both passed %i, one each %i and %i, both rejected %i: kappa %d between %d and %d', (...row) => {
  const [bothPassed, onlyFirstPassed, onlySecondPassed, bothRejected, value, low, high] = row;
  const agreement = kappa({ bothPassed, onlyFirstPassed, onlySecondPassed, bothRejected });
  expect(agreement.value).toBeCloseTo(value, 5);
  expect(agreement.low).toBeCloseTo(low, 5);
  expect(agreement.high).toBeCloseTo(high, 5);
});

test('nothing decided twice, or one result alone, says nothing', () => {
  const nothing = { value: null, low: null, high: null };
  const none = { bothPassed: 0, bothRejected: 0, onlyFirstPassed: 0, onlySecondPassed: 0 };
  expect(kappa(none)).toEqual(nothing);
  expect(kappa({ ...none, bothPassed: 12 })).toEqual(nothing);
});

test('perfect agreement over both results is 1', () => {
  expect(kappa({ bothPassed: 9, bothRejected: 3, onlyFirstPassed: 0, onlySecondPassed: 0 }).value).toBe(1);
});
