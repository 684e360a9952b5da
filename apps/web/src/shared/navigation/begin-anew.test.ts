import { expect, test } from 'vitest';
import { beginAnew } from './begin-anew.ts';

test('[2.2-02] an address with a query gets a value of its own, in place of an earlier one', () => {
  expect(beginAnew('/projects/deliveryBatch?batchId=7', 'k3x')).toBe('/projects/deliveryBatch?batchId=7&again=k3x');
  expect(beginAnew('/projects/deliveryBatch?batchId=7&again=k3x', 'p0q')).toBe(
    '/projects/deliveryBatch?batchId=7&again=p0q',
  );
});

test('[2.2-02] an address without a query stays as it is', () => {
  expect(beginAnew('/dashboard', 'k3x')).toBe('/dashboard');
});
