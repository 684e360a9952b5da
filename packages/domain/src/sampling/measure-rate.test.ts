import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureRate } from './measure-rate.ts';

const INFINITE = 1e12;

test.each([
  [100, 91.55, 98.97],
  [200, 93.61, 98.62],
  [500, 95.11, 98.17],
  [1000, 95.75, 97.89],
])('97 percent of %i out of an endless lot lies between %d and %d', (size, low, high) => {
  const measured = measureRate(0.97 * size, size, INFINITE);
  expect(measured.value).toBeCloseTo(0.97, 12);
  expect(measured.low).toBeCloseTo(low / 100, 4);
  expect(measured.high).toBeCloseTo(high / 100, 4);
});

// The shares from which the observed one is 1.96 standard errors away, by the errors of drawing without replacement.
test.each([
  [97, 100, 200, 93.6, 98.62],
  [190, 200, 1000, 91.55, 97.09],
  [45, 50, 60, 86.05, 92.93],
])('%i good of %i inspected from a lot of %i lie between %d and %d percent', (good, inspected, lot, low, high) => {
  const measured = measureRate(good, inspected, lot);
  expect(measured.low).toBeCloseTo(low / 100, 4);
  expect(measured.high).toBeCloseTo(high / 100, 4);
});

test('nothing decided has no rate', () => {
  expect(measureRate(0, 0, 100)).toEqual({ value: null, low: null, high: null });
});

test('a full inspection has zero width', () => {
  expect(measureRate(97, 100, 100)).toEqual({ value: 0.97, low: 0.97, high: 0.97 });
  expect(measureRate(1, 1, 1)).toEqual({ value: 1, low: 1, high: 1 });
});

test('the interval holds the value, stays within 0 and 1, and narrows as the lot is used up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5000 }), fc.nat(), fc.nat(), (lot, a, b) => {
      const inspected = 1 + (a % (lot - 1));
      const good = b % (inspected + 1);
      const finite = measureRate(good, inspected, lot);
      const endless = measureRate(good, inspected, INFINITE);
      const [low, high] = [finite.low ?? Number.NaN, finite.high ?? Number.NaN];
      const value = good / inspected;
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low).toBeLessThanOrEqual(value + 1e-12);
      expect(high).toBeGreaterThanOrEqual(value - 1e-12);
      expect(high - low).toBeLessThanOrEqual((endless.high ?? 1) - (endless.low ?? 0) + 1e-9);
    }),
  );
});
