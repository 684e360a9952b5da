import { expect, test } from 'vitest';
import { openWithSample } from '../batch/has-open.ts';
import { suggestedResult } from '../batch/suggest-result.ts';
import { evidenceOf, isSampleEnough, type SampleCounts } from './sample-outcome.ts';

const sample: SampleCounts = {
  ...{ lot: 3200, valid: 500, passed: 0, rejected: 0, editedPassed: 0 },
  ...{ undecided: '10', accepts: null, isTestable: true },
};
const found = (passed: number, rejected: number, changed: Partial<SampleCounts> = {}): SampleCounts => ({
  ...sample,
  passed,
  rejected,
  ...changed,
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
