import { expect, test } from 'vitest';
import { openWithSample } from '../batch/has-open.ts';
import { suggestedResult } from '../batch/suggest-result.ts';
import { evidenceOf, isSampleEnough, type SampleCounts, sampleRate, suggestBySample } from './sample-outcome.ts';

const sample: SampleCounts = {
  ...{ lot: 3200, valid: 500, passed: 0, rejected: 0, editedPassed: 0 },
  ...{ undecided: '10', accepts: null, isTestable: true, strata: null },
};
const found = (passed: number, rejected: number, changed: Partial<SampleCounts> = {}): SampleCounts => ({
  ...sample,
  passed,
  rejected,
  ...changed,
});

const stratum = { lot: 0, size: 0, valid: 0, passed: 0, rejected: 0, editedPassed: 0 };

test('in a sample by strata each stratum counts by its size, and the weighted rate decides', () => {
  // 900 items with one of 20 wrong, 100 with half of 20 wrong: 0.9 * 0.95 + 0.1 * 0.5, not 29 of 40.
  const strata = [
    { ...stratum, lot: 900, size: 20, valid: 20, passed: 19, rejected: 1 },
    { ...stratum, lot: 100, size: 20, valid: 20, passed: 20, editedPassed: 10 },
  ];
  const counts = found(39, 1, { lot: 1000, valid: 40, editedPassed: 10, isTestable: false, strata });
  expect(sampleRate(counts).value).toBe(0.905);
  expect(sampleRate({ ...counts, strata: null }).value).toBe(0.725);
  expect(suggestBySample(counts, 0.905)).toBe('10');
  expect(suggestBySample(counts, 0.906)).toBe('20');
  expect(suggestBySample({ ...counts, accepts: 10 }, 0.5)).toBe('20');
});

test('a stratum nobody looked at leaves the rate open; one that became unusable counts with its neighbour', () => {
  const seen = { ...stratum, lot: 60, size: 4, valid: 4, passed: 3, rejected: 1 };
  const counts = (strata: SampleCounts['strata']) => found(3, 1, { lot: 100, valid: 4, isTestable: false, strata });
  const unseen = { ...stratum, lot: 40, size: 2, valid: 2 };
  expect(sampleRate(counts([seen, unseen]))).toEqual({ value: null, low: null, high: null });
  expect(suggestBySample(counts([seen, unseen]), 0.5)).toBeNull();
  const unusable = { ...stratum, lot: 40, size: 2, valid: 0 };
  // 98 usable items are left, and four of them say it all.
  for (const strata of [
    [seen, unusable],
    [unusable, seen],
    [unusable, unusable, seen, unusable],
  ])
    expect(sampleRate(counts(strata)).value).toBe(0.75);
  expect(sampleRate(counts([seen, { ...unusable, lot: 2 }, { ...seen, lot: 180, passed: 4, rejected: 0 }])).value).toBe(
    (60 * 0.75 + 180) / 240,
  );
});

test('a settled sample is enough before its end, one that may not be read before its end is not', () => {
  expect(evidenceOf(found(250, 0), 0.98)?.settled).toBe('reached');
  expect(isSampleEnough(found(250, 0), 0.98)).toBe(true);
  expect(isSampleEnough(found(60, 40), 0.98)).toBe(true);
  expect(isSampleEnough(found(60, 1), 0.98)).toBe(false);
  expect(evidenceOf(found(250, 0, { isTestable: false }), 0.98)).toBeNull();
  expect(isSampleEnough(found(250, 0, { isTestable: false }), 0.98)).toBe(false);
  expect(isSampleEnough(found(480, 20, { isTestable: false }), 0.98)).toBe(true);
});

test('under a plan its number alone ends the sample early: when the rest cannot change the outcome', () => {
  const plan = { valid: 125, accepts: 3 };
  expect(isSampleEnough(found(90, 3, plan), 0.98)).toBe(false);
  expect(isSampleEnough(found(90, 4, plan), 0.98)).toBe(true);
  expect(isSampleEnough(found(122, 2, plan), 0.98)).toBe(true);
  expect(isSampleEnough(found(120, 2, plan), 0.98)).toBe(false);
  expect(evidenceOf(found(20, 5, { ...plan, accepts: 10 }), 0.98)).toBeNull();
});

test('what is open: the sample, and all the rest unless it passes by default', () => {
  const all = { items: 3100, packages: 4 };
  expect(openWithSample(all, null, 0.98)).toEqual(all);
  expect(openWithSample(all, found(60, 1), 0.98)).toEqual({ items: 439, packages: 0 });
  expect(openWithSample(all, found(250, 0), 0.98)).toEqual({ items: 0, packages: 0 });
  expect(openWithSample(all, found(250, 0, { undecided: '00' }), 0.98)).toEqual(all);
  expect(openWithSample({ items: 0, packages: 1 }, found(60, 1, { undecided: '00' }), 0.98)).toEqual({
    items: 439,
    packages: 1,
  });
});

test('the sample decides: by the number of its plan, or else by its rate', () => {
  const none = { passed: 0, rejected: 0, editedPassed: 0, ownPassed: 0, ownRejected: 0, ownEditedPassed: 0 };
  const suggest = (counts: SampleCounts) => suggestedResult(0.98, { ...none, passed: 9, ownPassed: 9 }, counts);
  expect(suggest(found(0, 0))).toBeNull();
  expect(suggest(found(490, 10))).toBe('10');
  expect(suggest(found(489, 11))).toBe('20');
  expect(suggest(found(500, 0, { editedPassed: 10 }))).toBe('10');
  expect(suggest(found(500, 0, { editedPassed: 11 }))).toBe('20');
  expect(suggest(found(122, 3, { valid: 125, accepts: 3 }))).toBe('10');
  expect(suggest(found(121, 4, { valid: 125, accepts: 3 }))).toBe('20');
});
