import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawSample, sizeOfRuns } from './draw-sample.ts';
import { mergeStrata, placeDrawn } from './sample-stratum.ts';
import { strataOfNames } from './strata-of-names.ts';

const seed = '0123456789abcdef0123456789abcdef';

test('an item belongs to the rarest of its labels, and the most frequent label comes first', () => {
  const named = [
    { names: ['car'], indexes: [1, 2, 3, 7] },
    { names: ['bus', 'car'], indexes: [4, 9] },
    { names: ['bike', 'bus', 'car'], indexes: [5] },
    { names: [], indexes: [6, 8] },
  ];
  expect(strataOfNames(named, [{ from: 1, to: 9 }])).toEqual([
    {
      names: ['car'],
      runs: [
        { from: 1, to: 3 },
        { from: 7, to: 7 },
      ],
    },
    {
      names: ['bus'],
      runs: [
        { from: 4, to: 4 },
        { from: 9, to: 9 },
      ],
    },
    {
      names: [''],
      runs: [
        { from: 6, to: 6 },
        { from: 8, to: 8 },
      ],
    },
    { names: ['bike'], runs: [{ from: 5, to: 5 }] },
  ]);
  // What cannot be drawn does not count: here `bus` is the rarest.
  expect(
    strataOfNames(named, [
      { from: 1, to: 3 },
      { from: 9, to: 9 },
    ]),
  ).toEqual([
    { names: ['car'], runs: [{ from: 1, to: 3 }] },
    { names: ['bus'], runs: [{ from: 9, to: 9 }] },
  ]);
});

test('a label that every item has beside a rarer one makes no stratum', () => {
  expect(strataOfNames([{ names: ['a', 'b'], indexes: [1, 2] }], [{ from: 1, to: 2 }])).toEqual([
    { names: ['b'], runs: [{ from: 1, to: 2 }] },
  ]);
});

test('neighbours are put together where there are too many strata', () => {
  const strata = [1, 2, 3, 4, 5].map((n) => ({ names: [String(n)], runs: [{ from: 10 - n, to: 10 - n }] }));
  expect(mergeStrata(strata, 5)).toEqual(strata);
  expect(mergeStrata(strata, 2).map(({ names }) => names)).toEqual([
    ['1', '2'],
    ['3', '4', '5'],
  ]);
  expect(mergeStrata(strata, 2)[0]?.runs).toEqual([
    { from: 8, to: 8 },
    { from: 9, to: 9 },
  ]);
});

test('strata part the lot, each gets one item at least, and every drawn item knows its own', () => {
  const items = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 4 }), {
    minLength: 1,
    maxLength: 80,
  });
  fc.assert(
    fc.property(items, fc.nat(79), fc.integer({ min: 1, max: 7 }), (labels, from, most) => {
      fc.pre(from < labels.length);
      const lot = [{ from, to: labels.length - 1 }];
      const named = labels.map((names, index) => ({ names: [...names].sort(), indexes: [index] }));
      const count = Math.max(1, Math.floor(sizeOfRuns(lot) / 2));
      const strata = mergeStrata(strataOfNames(named, lot), Math.min(most, count));
      const all = strata.flatMap(({ runs }) => runs.flatMap((run) => run.to - run.from + 1));
      expect(all.reduce((sum, size) => sum + size, 0)).toBe(sizeOfRuns(lot));
      const runsOf = strata.map(({ runs }) => runs);
      const drawn = drawSample(runsOf, { order: 'random', count, seed });
      const placed = placeDrawn(strata, drawn);
      expect(placed.strata.every(({ size, lot: items }) => size >= 1 && size <= items)).toBe(true);
      drawn.forEach((index, nth) => {
        const own = runsOf[placed.places[nth] ?? -1];
        expect(own?.some((run) => run.from <= index && index <= run.to)).toBe(true);
      });
    }),
  );
});
