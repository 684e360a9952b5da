import { expect, test } from 'vitest';
import { deliveredAccuracy, inspectedAccuracy } from './inspected-accuracy.ts';

const counts = { total: 12, invalid: 2, ownPassed: 8, ownRejected: 2, ownEditedPassed: 3 };

test('a rate is over what was decided one by one, without width where that is every valid item', () => {
  expect(inspectedAccuracy(counts)).toEqual({ value: 0.8, low: 0.8, high: 0.8 });
  expect(deliveredAccuracy(counts)).toEqual({ value: 0.5, low: 0.5, high: 0.5 });
});

test('the interval is for all valid items', () => {
  const { value, low, high } = inspectedAccuracy({ ...counts, total: 1002 });
  expect(value).toBe(0.8);
  expect(low).toBeCloseTo(0.4915, 3);
  expect(high).toBeCloseTo(0.9427, 3);
});

test('nothing is measured where nothing was decided one by one', () => {
  expect(inspectedAccuracy({ ...counts, ownPassed: 0, ownRejected: 0 })).toEqual({
    value: null,
    low: null,
    high: null,
  });
});
