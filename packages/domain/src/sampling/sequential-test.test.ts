import { describe, expect, test } from 'vitest';
import { randomSource } from './random-source.ts';
import { type SequentialTest, sequentialTest, settledBy, weighEvidence } from './sequential-test.ts';

type Settled = 'reached' | 'missed' | null;

/** What each number of defects settles after each number of items. Beyond 80 defects all tests here are settled. */
function outcomes(test: SequentialTest): Settled[][] {
  return Array.from({ length: test.size + 1 }, (_, looked) =>
    Array.from({ length: Math.min(looked, 80) + 1 }, (_, defects) => settledBy(test, looked, defects)),
  );
}

/**
 * The exact chances of a lot with so many defects, by following every path: `open[x]` is the chance that nothing is
 * settled yet with x defects met.
 */
function chances(test: SequentialTest, defects: number) {
  const table = outcomes(test);
  const settled = { reached: 0, missed: 0 };
  let looked = 0;
  let open = [1];
  for (let n = 0; n < test.size; n++) {
    const after: number[] = [];
    for (const [found, chance] of open.entries()) {
      looked += chance;
      const bad = (defects - found) / (test.lot - n);
      const steps: [number, number][] = [
        [found + 1, chance * bad],
        [found, chance * (1 - bad)],
      ];
      for (const [x, part] of steps) {
        if (part <= 0) continue;
        const outcome = table[n + 1]?.[x] ?? null;
        if (outcome === null) after[x] = (after[x] ?? 0) + part;
        else settled[outcome] += part;
      }
    }
    open = Array.from(after, (part) => part ?? 0);
  }
  return { ...settled, looked };
}

/** The same by drawing `times` lots. */
function drawn(test: SequentialTest, defects: number, times: number) {
  const { below } = randomSource('9e3779b97f4a7c15f39cc0605cedc834');
  const table = outcomes(test);
  const settled = { reached: 0, missed: 0 };
  for (let lot = 0; lot < times; lot++) {
    let found = 0;
    for (let n = 0; n < test.size; n++) {
      if (below(test.lot - n) < defects - found) found++;
      const outcome = table[n + 1]?.[found] ?? null;
      if (outcome === null) continue;
      settled[outcome] += 1 / times;
      break;
    }
  }
  return settled;
}

const plans = [
  [1000, 300, 0.95],
  [3200, 500, 0.98],
  [300, 150, 0.9],
  [100_000, 400, 0.95],
] as const;

describe.each(plans)('of %i items with a sample of %i against %d, looked at after every item', (lot, size, rate) => {
  const plan = sequentialTest(lot, size, rate);

  test('a lot that just misses the rate is settled as reaching it in at most 5 of 100 draws', () => {
    expect(chances(plan, plan.badDefects).reached).toBeLessThanOrEqual(0.05);
    expect(drawn(plan, plan.badDefects, 4000).reached).toBeLessThanOrEqual(0.057);
  });

  test('a lot that just reaches it is settled as missing it in at most 5 of 100 draws', () => {
    expect(chances(plan, plan.badDefects - 1).missed).toBeLessThanOrEqual(0.05);
    expect(drawn(plan, plan.badDefects - 1, 4000).missed).toBeLessThanOrEqual(0.057);
  });
});

test('a good lot is settled early, a bad one earlier', () => {
  const plan = sequentialTest(3200, 500, 0.98);
  const good = chances(plan, 8);
  expect(good.reached).toBeGreaterThan(0.95);
  expect(good.looked).toBeLessThan(250);
  const bad = chances(plan, 320);
  expect(bad.missed).toBeGreaterThan(0.99);
  expect(bad.looked).toBeLessThan(100);
});

test('without a defect it takes a few more than the 143 items of a plan that is looked at once', () => {
  const plan = sequentialTest(3200, 500, 0.98);
  const { cleanToSettle } = weighEvidence(plan, 0, 0);
  expect(cleanToSettle).toBeGreaterThan(143);
  expect(cleanToSettle).toBeLessThan(180);
  expect(weighEvidence(plan, cleanToSettle ?? 0, 0).settled).toBe('reached');
  expect(weighEvidence(plan, (cleanToSettle ?? 0) - 1, 0)).toMatchObject({ settled: null, cleanToSettle: 1 });
});

test('every defect costs items, until the sample has too few left', () => {
  const plan = sequentialTest(3200, 400, 0.98);
  const needed = [0, 1, 4].map((defects) => weighEvidence(plan, 50, defects).cleanToSettle);
  expect(needed[1]).toBeGreaterThan(needed[0] ?? 0);
  expect(needed[2]).toBeNull();
});

test('where all was looked at, the count alone speaks', () => {
  const plan = sequentialTest(40, 40, 0.9);
  expect(weighEvidence(plan, 40, 4)).toEqual({ sureness: 1, settled: 'reached', cleanToSettle: 0 });
  expect(weighEvidence(plan, 40, 5)).toMatchObject({ sureness: 0, settled: 'missed', cleanToSettle: null });
});

test('nothing looked at says nothing', () => {
  expect(weighEvidence(sequentialTest(3200, 125, 0.98), 0, 0)).toMatchObject({ sureness: 0, settled: null });
});
