import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawSample, sizeOfRuns } from './draw-sample.ts';
import { randomSource } from './random-source.ts';
import { shareSample } from './share-sample.ts';

const seed = '00000001000000020000000300000004';

test('the source of random numbers is the published one', () => {
  // The first numbers of the reference implementation for the state 1, 2, 3, 4.
  const source = randomSource(seed);
  expect([0, 1, 2, 3].map(() => source.below(2 ** 32))).toEqual([11_520, 0, 5_927_040, 70_819_200]);
});

const runs = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 40 })), { minLength: 1, maxLength: 6 })
  .map((pieces) => {
    let next = 0;
    return pieces.map(([gap, length]) => {
      const from = next + gap;
      next = from + length;
      return { from, to: next };
    });
  });
const seeds = fc.stringMatching(/^[1-9a-f][0-9a-f]{31}$/);

test('a sample has as many items as asked for, all of them of the runs, each once', () => {
  fc.assert(
    fc.property(runs, seeds, fc.double({ min: 0, max: 1, noNaN: true }), (places, seed, part) => {
      const count = Math.round(part * sizeOfRuns(places));
      const drawn = drawSample([places], { order: 'random', count, seed });
      expect(drawn).toHaveLength(count);
      expect(drawn.every((index) => places.some(({ from, to }) => index >= from && index <= to))).toBe(true);
      expect(new Set(drawn).size).toBe(count);
      expect(drawSample([places], { order: 'random', count, seed })).toEqual(drawn);
    }),
  );
});

test('a sequential sample is the first ones, over the gaps', () => {
  const places = [
    { from: 3, to: 4 },
    { from: 9, to: 12 },
  ];
  expect(drawSample([places], { order: 'sequential', count: 4, seed })).toEqual([3, 4, 9, 10]);
});

test('each stratum gets its part, and a random sample comes up in random order', () => {
  const strata = [[{ from: 1, to: 600 }], [{ from: 601, to: 900 }], [{ from: 901, to: 1000 }]];
  const drawn = drawSample(strata, { order: 'random', count: 50, seed: 'c0ffee00c0ffee00c0ffee00c0ffee00' });
  const within = (from: number, to: number) => drawn.filter((index) => index >= from && index <= to).length;
  expect([within(1, 600), within(601, 900), within(901, 1000)]).toEqual([30, 15, 5]);
  expect(drawn).not.toEqual([...drawn].sort((a, b) => a - b));
  expect(drawSample(strata, { order: 'sequential', count: 10, seed })).toEqual([1, 2, 3, 4, 5, 6, 601, 602, 603, 901]);
});

test('every item is drawn equally often', () => {
  const places = [
    { from: 1, to: 10 },
    { from: 21, to: 30 },
  ];
  const times = new Map<number, number>();
  const seeding = randomSource(seed);
  for (let round = 0; round < 20_000; round++) {
    const own = [0, 1, 2, 3]
      .map(() =>
        seeding
          .below(2 ** 32)
          .toString(16)
          .padStart(8, '0'),
      )
      .join('');
    for (const index of drawSample([places], { order: 'random', count: 6, seed: own }))
      times.set(index, (times.get(index) ?? 0) + 1);
  }
  expect(times.size).toBe(20);
  // 20,000 draws of 6 in 20: 6,000 each, give or take four standard errors.
  for (const count of times.values()) expect(Math.abs(count - 6000)).toBeLessThan(260);
});

test('a sample is shared out by size, to within one where each stratum can have one', () => {
  expect(shareSample([500, 300, 200], 10)).toEqual([5, 3, 2]);
  expect(shareSample([997, 2, 1], 10)).toEqual([8, 1, 1]);
  expect(shareSample([5, 0, 5], 4)).toEqual([2, 0, 2]);
  expect(shareSample([3, 3], 6)).toEqual([3, 3]);
  fc.assert(
    fc.property(
      fc.array(fc.nat(200), { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (sizes, part) => {
        const total = sizes.reduce((sum, size) => sum + size, 0);
        const count = Math.round(part * total);
        const shares = shareSample(sizes, count);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(count);
        expect(shares.every((share, n) => share >= 0 && share <= (sizes[n] ?? 0))).toBe(true);
      },
    ),
  );
});
