import { expect, it } from 'vitest';
import { ratesWithout } from './rates-without.ts';

it.each([
  [{ passed: 90, rejected: 10 }, { passed: 0, rejected: 5 }, 0.9, 90 / 95],
  [{ passed: 90, rejected: 10 }, { passed: 0, rejected: 0 }, 0.9, 0.9],
  [{ passed: 2, rejected: 1 }, { passed: 2, rejected: 1 }, 2 / 3, null],
  [{ passed: 0, rejected: 0 }, { passed: 0, rejected: 0 }, null, null],
])('the rate of %j without %j', (all, gone, before, after) => {
  expect(ratesWithout(all, gone)).toEqual({ before, after });
});
