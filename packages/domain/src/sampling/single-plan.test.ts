import { expect, test } from 'vitest';
import { provingSize } from './proving-size.ts';
import { operatingCurve, passingChance, planOfTwoPoints, rateOfRisk } from './single-plan.ts';

const ENDLESS = 10_000_000;
const plan = { size: 125, accepts: 3, rejects: 4 };

test.each([
  [0.95, 59],
  [0.97, 99],
  [0.98, 149],
  [0.99, 299],
])('to be 95 %% sure of %d in an endless lot, %i items without a defect are looked at', (rate, size) => {
  expect(provingSize({ lot: ENDLESS, rate, confidence: 0.95 })).toBe(size);
});

test.each([
  [50, 39],
  [100, 63],
  [300, 104],
  [1000, 132],
  [3200, 143],
])('to be 95 %% sure of 98 %% of %i items, %i without a defect', (lot, size) => {
  expect(provingSize({ lot, rate: 0.98, confidence: 0.95 })).toBe(size);
});

test('defects on the way cost more looks, and too many prove the opposite', () => {
  const claim = { lot: 3200, rate: 0.98, confidence: 0.95 };
  expect([1, 3].map((found) => provingSize(claim, found))).toEqual([226, 366]);
  expect(provingSize({ lot: 100, rate: 0.98, confidence: 0.95 }, 2)).toBe(99);
  expect(provingSize({ lot: 100, rate: 0.98, confidence: 0.95 }, 3)).toBeNull();
});

test('all of a lot that has to be right is looked at', () => {
  expect(provingSize({ lot: 100, rate: 1, confidence: 0.95 })).toBe(95);
  expect(provingSize({ lot: 1, rate: 1, confidence: 0.95 })).toBe(1);
});

test.each([
  [0.99, 0.95, 132, 3],
  [0.98, 0.94, 194, 7],
  [0.97, 0.92, 175, 9],
  [0.95, 0.9, 233, 17],
])('a plan that tells %d from %d in an endless lot: %i items, up to %i defects', (good, bad, size, accepts) => {
  expect(planOfTwoPoints({ good, bad, goodRisk: 0.05, badRisk: 0.1 }, ENDLESS)).toEqual({
    size,
    accepts,
    rejects: accepts + 1,
  });
});

test('of 3,200 items with 98 % right, 125 with up to three defects pass 76 times in 100', () => {
  expect(passingChance(plan, 3200, 64)).toBeCloseTo(0.761, 3);
});

test('below 94.8 % at most ten draws in a hundred pass', () => {
  const rate = rateOfRisk(plan, 3200, 0.1);
  expect(rate).toBeCloseTo(0.948, 3);
  expect(passingChance(plan, 3200, Math.round(3200 * (1 - rate)))).toBeLessThanOrEqual(0.1);
  expect(passingChance(plan, 3200, Math.round(3200 * (1 - rate)) - 1)).toBeGreaterThan(0.1);
});

test('a curve begins at a lot without defects, ends at the worst one and never rises', () => {
  const curve = operatingCurve(plan, 3200, 0.92, 60);
  expect(curve).toHaveLength(61);
  expect(curve[0]).toEqual({ rate: 1, chance: 1 });
  expect(curve.at(-1)?.rate).toBe(0.92);
  for (const [n, point] of curve.slice(1).entries()) expect(point.chance).toBeLessThanOrEqual(curve[n]?.chance ?? 0);
  expect(operatingCurve({ size: 5, accepts: 0, rejects: 1 }, 10, 0.8, 60)).toHaveLength(3);
});

test('under reduced inspection, what lies between the two numbers passes', () => {
  const reduced = { size: 50, accepts: 1, rejects: 4 };
  expect(passingChance(reduced, 3200, 64)).toBeCloseTo(
    passingChance({ size: 50, accepts: 3, rejects: 4 }, 3200, 64),
    12,
  );
});
