import { expect, test } from 'vitest';
import { type ClusterSums, clusteredRate, designEffect } from './clustered-rate.ts';
import { exactRate } from './exact-interval.ts';
import { measureRate } from './measure-rate.ts';
import { randomSource } from './random-source.ts';
import { stratifiedRate } from './stratified-rate.ts';

const SEED = '9e3779b97f4a7c15f39cc0605cedc834';

/** How often the interval of `times` draws holds the truth. */
function coverage(
  times: number,
  truth: number,
  measure: (below: (limit: number) => number) => { low: number | null; high: number | null },
) {
  const { below } = randomSource(SEED);
  let held = 0;
  for (let n = 0; n < times; n++) {
    const { low, high } = measure(below);
    if ((low ?? 1) <= truth + 1e-12 && (high ?? 0) >= truth - 1e-12) held++;
  }
  return held / times;
}

/** Defects met in a draw without putting back. */
function draw(below: (limit: number) => number, lot: number, defects: number, size: number): number {
  let found = 0;
  for (let n = 0; n < size; n++) if (below(lot - n) < defects - found) found++;
  return found;
}

test.each([
  [400, 20, 120],
  [1000, 30, 100],
  [5000, 500, 60],
])(
  'of %i items with %i defects, the intervals of %i drawn hold the truth as often as they say',
  (lot, defects, size) => {
    const truth = (lot - defects) / lot;
    const exact = coverage(2000, truth, (below) =>
      exactRate({ lot, inspected: size, good: size - draw(below, lot, defects, size) }),
    );
    const wilson = coverage(4000, truth, (below) => measureRate(size - draw(below, lot, defects, size), size, lot));
    // The exact one never says too much, so only the error of 2,000 draws is granted. Wilson's swings around 95 %.
    expect(exact).toBeGreaterThan(0.94);
    expect(wilson).toBeGreaterThan(0.92);
    expect(wilson).toBeLessThan(0.985);
  },
);

test('over lots of every quality, Wilson’s intervals hold the truth in 95 of 100 draws', () => {
  const held = Array.from({ length: 40 }, (_, n) => {
    const defects = 5 + n * 5;
    return coverage(200, (1000 - defects) / 1000, (below) =>
      measureRate(100 - draw(below, 1000, defects, 100), 100, 1000),
    );
  });
  const mean = held.reduce((sum, part) => sum + part, 0) / held.length;
  expect(mean).toBeGreaterThan(0.94);
  expect(mean).toBeLessThan(0.965);
});

test('strata sampled at different densities: the estimate is of the whole, and its interval holds the truth', () => {
  // 900 items with 2 % defects of which 60 are drawn, 100 items with 30 % of which 40 are drawn.
  const truth = (1000 - 18 - 30) / 1000;
  const strata = (below: (limit: number) => number) => [
    { lot: 900, inspected: 60, good: 60 - draw(below, 900, 18, 60) },
    { lot: 100, inspected: 40, good: 40 - draw(below, 100, 30, 40) },
  ];
  expect(coverage(4000, truth, (below) => stratifiedRate(strata(below)))).toBeGreaterThan(0.93);
  const { below } = randomSource(SEED);
  let sum = 0;
  for (let n = 0; n < 4000; n++) sum += stratifiedRate(strata(below)).value ?? 0;
  expect(sum / 4000).toBeCloseTo(truth, 2);
  // Adding the draws up would say 86.8 %.
  expect(
    stratifiedRate([
      { lot: 900, inspected: 60, good: 59 },
      { lot: 100, inspected: 40, good: 28 },
    ]).value,
  ).toBeCloseTo(0.955, 6);
});

test('a stratum nobody looked at leaves the whole unknown; all looked at has no width', () => {
  expect(stratifiedRate([{ lot: 10, inspected: 0, good: 0 }])).toEqual({ value: null, low: null, high: null });
  expect(
    stratifiedRate([
      { lot: 0, inspected: 0, good: 0 },
      { lot: 4, inspected: 4, good: 3 },
    ]),
  ).toEqual({
    value: 0.75,
    low: 0.75,
    high: 0.75,
  });
});

const sums = (items: readonly (readonly [annotations: number, ticked: number])[], lot: number): ClusterSums => ({
  items: items.length,
  lot,
  annotations: items.reduce((sum, [a]) => sum + a, 0),
  ticked: items.reduce((sum, [, t]) => sum + t, 0),
  annotationsSquared: items.reduce((sum, [a]) => sum + a * a, 0),
  tickedSquared: items.reduce((sum, [, t]) => sum + t * t, 0),
  product: items.reduce((sum, [a, t]) => sum + a * t, 0),
});

test('annotations that fall together by the item count as one each', () => {
  // Ten boxes an item, all right or all wrong: the design effect is the size of an item.
  const together = Array.from({ length: 200 }, (_, n) => [10, n % 10 === 0 ? 10 : 0] as const);
  expect(designEffect(sums(together, 1e9))).toBeCloseTo(10, 0);
  // One wrong box in every item: less than a simple draw would vary.
  const even = Array.from({ length: 200 }, () => [10, 1] as const);
  expect(clusteredRate(sums(even, 1e9))).toMatchObject({ value: 0.9 });
  expect(designEffect(sums(even, 1e9))).toBeLessThanOrEqual(1);
});

test('the interval over clusters holds the truth where one over boxes alone would not', () => {
  // A fifth of 2,000 items have half of their 8 boxes wrong.
  const lot = 2000;
  const truth = 0.9;
  const looked = (below: (limit: number) => number) => {
    const bad = draw(below, lot, 400, 100);
    return sums(
      Array.from({ length: 100 }, (_, n) => [8, n < bad ? 4 : 0] as const),
      lot,
    );
  };
  expect(coverage(3000, truth, (below) => clusteredRate(looked(below)))).toBeGreaterThan(0.93);
  const naive = coverage(3000, truth, (below) => {
    const { annotations, ticked } = looked(below);
    return measureRate(annotations - ticked, annotations, lot * 8);
  });
  expect(naive).toBeLessThan(0.8);
});

test('nothing to look at, one item, everything', () => {
  expect(clusteredRate(sums([[0, 0]], 5))).toEqual({ value: null, low: null, high: null });
  expect(clusteredRate(sums([[4, 1]], 5))).toEqual({ value: 0.75, low: 0, high: 1 });
  expect(
    clusteredRate(
      sums(
        [
          [4, 1],
          [4, 0],
        ],
        2,
      ),
    ),
  ).toEqual({ value: 0.875, low: 0.875, high: 0.875 });
});
