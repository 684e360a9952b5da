import { expect, test } from 'vitest';
import { exactRate, provenRate } from './exact-interval.ts';
import { chanceOf, chanceOfAtMost } from './hypergeometric.ts';

const ENDLESS = 100_000_000;

// scipy.stats.hypergeom.cdf
test.each([
  [100, 24, 10, 0, 0.055_142_095_000_207_23],
  [3200, 64, 125, 3, 0.760_953_958_550_393],
  [100_000, 2000, 500, 14, 0.919_162_177_525_186_7],
  [50, 5, 20, 1, 0.325_948_196_114_708_6],
  [1_000_000, 30_000, 2000, 70, 0.913_303_568_410_626_3],
  [10, 9, 5, 3, 0],
])('of %i items with %i defects, %i hold at most %i with the chance %d', (lot, defects, size, found, chance) => {
  expect(chanceOfAtMost({ lot, size, defects }, found)).toBeCloseTo(chance, 8);
});

test('the chances of all outcomes add up to those of at most so many', () => {
  const draw = { lot: 40, size: 12, defects: 9 };
  let sum = 0;
  for (let found = 0; found <= 9; found++) {
    sum += chanceOf(draw, found);
    expect(chanceOfAtMost(draw, found)).toBeCloseTo(sum, 12);
  }
  expect(sum).toBeCloseTo(1, 12);
});

// scipy.stats.beta.ppf, the interval of Clopper and Pearson
test.each([
  [100, 97, 0.914_824, 0.993_77],
  [200, 194, 0.935_849, 0.988_913],
  [500, 485, 0.951_002, 0.983_114],
  [1000, 970, 0.957_449, 0.979_67],
])('%i looked at in an endless lot and %i right: exactly from %d to %d', (inspected, good, low, high) => {
  const rate = exactRate({ lot: ENDLESS, inspected, good });
  expect(rate.low).toBeCloseTo(low, 5);
  expect(rate.high).toBeCloseTo(high, 5);
});

// Every number of defects tried one after the other with scipy.stats.hypergeom.
test.each([
  [100, 10, 10, 0.71, 1],
  [200, 50, 48, 0.88, 0.99],
  [1000, 200, 190, 0.915, 0.973],
  [3200, 125, 122, 0.9325, 0.994_687_5],
  [60, 50, 45, 0.85, 55 / 60],
])('of %i items %i looked at and %i right: exactly from %d to %d', (lot, inspected, good, low, high) => {
  expect(exactRate({ lot, inspected, good })).toEqual({ value: good / inspected, low, high });
});

test('a full inspection knows the lot; nothing looked at has no rate', () => {
  expect(exactRate({ lot: 30, inspected: 30, good: 27 })).toEqual({ value: 0.9, low: 0.9, high: 0.9 });
  expect(exactRate({ lot: 30, inspected: 0, good: 0 })).toEqual({ value: null, low: null, high: null });
});

test.each([
  [50, 5, 0.42],
  [100, 10, 0.24],
  [1000, 100, 0.028],
  [10_000, 1000, 0.0028],
  [100_000, 10_000, 0.0003],
])('no error in 10 %% of %i items (%i) still allows errors in the share %d', (lot, inspected, errors) => {
  expect(1 - provenRate({ lot, inspected, good: inspected })).toBeCloseTo(errors, 4);
});

test('what 125 of 3,200 prove: with no defect, and with the three a plan allows', () => {
  expect(provenRate({ lot: 3200, inspected: 125, good: 125 })).toBeCloseTo(0.977, 3);
  expect(provenRate({ lot: 3200, inspected: 125, good: 122 })).toBeCloseTo(0.94, 3);
});
