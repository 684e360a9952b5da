import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOfPassing } from './sampling-curve.ts';

test('the chance of passing is the sum of the binomial terms', () => {
  // 10 drawn, 1 allowed, 10 % wrong: 0.9^10 + 10 · 0.1 · 0.9^9
  expect(chanceOfPassing({ drawn: 10, allowed: 1 }, 0.1)).toBeCloseTo(0.7361, 4);
  expect(chanceOfPassing({ drawn: 125, allowed: 3 }, 0)).toBe(1);
  expect(chanceOfPassing({ drawn: 125, allowed: 3 }, 1)).toBe(0);
});

test('more wrong items never pass more easily, a larger allowance never less', () => {
  const plan = fc.record({ drawn: fc.integer({ min: 10, max: 500 }), allowed: fc.integer({ min: 0, max: 9 }) });
  const share = fc.double({ min: 0, max: 0.5, noNaN: true });
  fc.assert(
    fc.property(plan, share, share, (given, a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      expect(chanceOfPassing(given, more)).toBeLessThanOrEqual(chanceOfPassing(given, less) + 1e-9);
      expect(chanceOfPassing({ ...given, allowed: given.allowed + 1 }, a)).toBeGreaterThanOrEqual(
        chanceOfPassing(given, a) - 1e-9,
      );
    }),
  );
});
