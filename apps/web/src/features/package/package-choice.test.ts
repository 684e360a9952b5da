import type { PackageRow } from '@countersign/contract';
import { expect, test } from 'vitest';
import {
  choose,
  chooseShown,
  chosenRows,
  countOf,
  isChosen,
  isWorthAsking,
  itemRangesOf,
  noChoice,
  targetOf,
} from './package-choice.ts';

const row = (number: number, version = 0): PackageRow => ({
  id: `p${number}`,
  number,
  name: `P-${number}`,
  state: '00',
  version,
  inspection: {
    explicit: { passed: 0, rejected: 0 },
    whole: { passed: 0, rejected: 0 },
    byDefault: { passed: 0, rejected: 0 },
    overruled: { passed: 0, rejected: 0 },
    unseen: 0,
    unseenPassed: 0,
    unseenRejected: 0,
  },
  firstIndex: number * 10,
  extent: 10,
  lastIndex: number * 10 + 9,
  total: 10,
  valid: 10,
  invalid: 0,
  passed: 0,
  rejected: 0,
  bulkResult: null,
  actual: { decided: 0, acceptanceRate: 0, passRate: null },
  holder: null,
});
const page = [1, 2, 3, 4, 5].map((number) => row(number));
const at = (number: number) => page[number - 1] ?? row(number);
const numbersOf = (choice: Parameters<typeof chosenRows>[0]) => chosenRows(choice, page)?.map(({ number }) => number);

test('[2.4-07] boxes choose one, the range from the one before, or the page', () => {
  const one = choose(noChoice, page, at(2), true, 'one');
  expect(numbersOf(one)).toEqual([2]);
  const range = choose(one, page, at(4), true, 'range');
  expect(numbersOf(range)).toEqual([2, 3, 4]);
  expect(numbersOf(choose(range, page, at(3), false, 'range'))).toEqual([2]);
  expect(numbersOf(chooseShown(range, page, true))).toEqual([1, 2, 3, 4, 5]);
  expect(countOf(chooseShown(range, page, false))).toBe(0);
});

test('what was chosen on another page stays chosen', () => {
  const other = choose(noChoice, [row(11)], row(11), true, 'one');
  expect(numbersOf(choose(other, page, at(1), true, 'range'))).toEqual([1, 11]);
});

test('a choice by number or by filter becomes the rows seen of it once a box is pressed', () => {
  const range = { kind: 'range', from: 2, to: 900 } as const;
  expect(countOf(range)).toBe(899);
  expect(isChosen(range, at(1))).toBe(false);
  expect(numbersOf(choose(range, page, at(3), false, 'one'))).toEqual([2, 4, 5]);
  const matching = { kind: 'matching', filter: { state: '00' }, count: 40 } as const;
  expect(targetOf(matching, page)).toEqual({ kind: 'matching', state: '00', count: 40 });
  expect(numbersOf(choose(matching, page, at(1), false, 'one'))).toEqual([2, 3, 4, 5]);
});

test('a call names the version the screen shows now', () => {
  const choice = choose(noChoice, page, at(2), true, 'one');
  expect(targetOf(choice, [row(2, 7)])).toEqual({ kind: 'packages', packages: [{ packageId: 'p2', version: 7 }] });
});

test('[4.2-11] the items of chosen packages: ranges in order, those that follow each other as one', () => {
  expect(itemRangesOf([])).toEqual([]);
  expect(itemRangesOf([at(5), at(2), at(1)])).toEqual([
    { from: 10, to: 29 },
    { from: 50, to: 59 },
  ]);
});

test('one package gets its result at once, unless something was decided in it one by one', () => {
  const begun: PackageRow = { ...at(2), actual: { decided: 1, acceptanceRate: 0.1, passRate: 1 } };
  const unusable = { ...at(1), valid: 0, invalid: 10 };
  expect([[at(1)], [begun], [at(1), at(2)], null].map(isWorthAsking)).toEqual([true, true, true, true]);
  expect(isWorthAsking([unusable])).toBe(false);
});
