import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareOut } from './share-out.ts';

const parts = (...left: number[]) => left.map((each, n) => ({ number: n + 1, left: each }));
const people = (...weights: number[]) => weights.map((weight, n) => ({ memberId: `m${n + 1}`, weight }));
const runsOf = (shares: ReturnType<typeof shareOut>) =>
  shares.map(({ runs }) => runs.map(({ from, to }) => [from, to]));

describe('[8-09] sharing out packages', () => {
  test('evenly: equal work, in the order of the numbers', () => {
    const shares = shareOut(parts(10, 10, 10, 10, 10, 10), people(1, 1, 1));
    expect(runsOf(shares)).toEqual([[[1, 2]], [[3, 4]], [[5, 6]]]);
    expect(shares.map(({ left }) => left)).toEqual([20, 20, 20]);
  });

  test('by what is left to do, not by the number of packages', () => {
    expect(runsOf(shareOut(parts(30, 1, 1, 1, 27), people(1, 1)))).toEqual([[[1, 1]], [[2, 5]]]);
  });

  test('by weight: twice as fast gets twice as much', () => {
    expect(shareOut(parts(5, 5, 5, 5, 5, 5), people(2, 1)).map(({ left }) => left)).toEqual([20, 10]);
  });

  test('gaps in the numbers part a share into runs', () => {
    const chosen = [2, 3, 7, 8].map((number) => ({ number, left: 4 }));
    expect(runsOf(shareOut(chosen, people(1)))).toEqual([
      [
        [2, 3],
        [7, 8],
      ],
    ]);
  });

  test('packages with nothing left are shared out by number', () => {
    expect(runsOf(shareOut(parts(0, 0, 0, 0), people(1, 1)))).toEqual([[[1, 2]], [[3, 4]]]);
  });

  test('who has no weight gets no share, and fewer packages than people leave somebody without', () => {
    const shares = shareOut(parts(9), people(1, 0, 1));
    expect(shares.map(({ memberId }) => memberId)).toEqual(['m1', 'm3']);
    expect(shares.reduce((sum, { packages }) => sum + packages, 0)).toBe(1);
  });

  test('every package goes to exactly one person, and nobody is further from their due than the largest package', () => {
    const work = fc.array(fc.nat(500), { minLength: 1, maxLength: 60 });
    const weights = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(work, weights, (left, weight) => {
        const shares = shareOut(parts(...left), people(...weight));
        const numbers = shares.flatMap(({ runs }) =>
          runs.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, n) => from + n)),
        );
        expect([...numbers].sort((a, b) => a - b)).toEqual(left.map((_, n) => n + 1));
        const total = left.reduce((sum, each) => sum + each, 0);
        const whole = weight.reduce((sum, each) => sum + each, 0);
        for (const [n, share] of shares.entries())
          expect(Math.abs(share.left - (total * (weight[n] ?? 0)) / whole)).toBeLessThanOrEqual(
            Math.max(...left) + 1e-6,
          );
      }),
    );
  });
});
