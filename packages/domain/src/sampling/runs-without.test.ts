import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsWithout } from './runs-without.ts';

test('what is taken out splits a run, shortens it or ends it', () => {
  const runs = [
    { from: 3, to: 9 },
    { from: 12, to: 12 },
    { from: 20, to: 22 },
  ];
  expect(runsWithout(runs, [1, 3, 6, 7, 12, 22, 40])).toEqual([
    { from: 4, to: 5 },
    { from: 8, to: 9 },
    { from: 20, to: 21 },
  ]);
  expect(runsWithout(runs, [])).toEqual(runs);
});

test('exactly the index numbers that were not taken out are left', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60)), fc.integer({ min: 0, max: 30 }), (taken, gap) => {
      const without = [...taken].sort((a, b) => a - b);
      const runs = [
        { from: 0, to: gap },
        { from: gap + 3, to: 55 },
      ];
      const left = runsWithout(runs, without).flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, n) => from + n),
      );
      const wanted = runs
        .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, n) => from + n))
        .filter((index) => !taken.includes(index));
      expect(left).toEqual(wanted);
    }),
  );
});
