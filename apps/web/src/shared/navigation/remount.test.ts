import { expect, test } from 'vitest';
import { remountHref } from './remount.ts';

test('[2.2-02] an address with a query gets a value of its own, in place of an earlier one', () => {
  expect(remountHref('/projects/deliveryBatch?batchId=7', 'k3x')).toBe('/projects/deliveryBatch?batchId=7&again=k3x');
  expect(remountHref('/projects/deliveryBatch?batchId=7&again=k3x', 'p0q')).toBe(
    '/projects/deliveryBatch?batchId=7&again=p0q',
  );
});

test('[2.2-02] an address without a query stays as it is', () => {
  expect(remountHref('/dashboard', 'k3x')).toBe('/dashboard');
});
