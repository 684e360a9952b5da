import { expect, test } from 'vitest';
import { type CountedItem, countItem, countsBetween } from './count-item.ts';
import { effectiveResult } from './effective-result.ts';

const none = { result: null, seq: 0 };
const fresh: CountedItem = {
  result: '00',
  seq: 0,
  isValid: true,
  isEdited: false,
  isSeen: false,
  isSampled: false,
  annotationCount: 7,
  tickedCount: 2,
};
const undecided = countItem(fresh, none);
const nothing = countsBetween(undecided, undecided);
test.each([
  [{ result: '00', seq: 0 }, none, '00'],
  [{ result: '20', seq: 4 }, none, '20'],
  [{ result: '20', seq: 4 }, { result: '10', seq: 5 }, '10'],
  [{ result: '20', seq: 6 }, { result: '10', seq: 5 }, '20'],
  [{ result: '00', seq: 0 }, { result: '20', seq: 5 }, '20'],
  [{ result: '10', seq: 4 }, { result: null, seq: 9 }, '10'],
] as const)('[4.2-01] own %j under bulk %j counts as %s', (own, bulk, result) => {
  expect(effectiveResult(own, bulk)).toBe(result);
});

test('an undecided item counts by what it holds alone', () => {
  expect(undecided).toEqual({
    ...nothing,
    annotationsValid: 7,
    tickedValid: 2,
    unseen: 1,
  });
});

test('an own decision brings its annotations into the box rate', () => {
  expect(countItem({ ...fresh, result: '20', seq: 1 }, none)).toEqual({
    ...undecided,
    rejected: 1,
    ownRejected: 1,
    annotationsDecided: 7,
    tickedDecided: 2,
    ownAnnotationsDecided: 7,
    ownTickedDecided: 2,
    ownAnnotationsSquared: 49,
    ownTickedSquared: 4,
    ownAnnotationsByTicked: 14,
  });
});

test('a decision of the package brings the annotations of undecided items into the box rate', () => {
  expect(countItem({ ...fresh, isEdited: true }, { result: '10', seq: 2 })).toEqual({
    ...undecided,
    passed: 1,
    editedPassed: 1,
    editedValid: 1,
    annotationsDecided: 7,
    tickedDecided: 2,
  });
});

test('an invalid item counts as invalid alone, whatever was decided', () => {
  expect(countItem({ ...fresh, result: '10', seq: 1, isValid: false }, { result: '10', seq: 2 })).toEqual({
    ...nothing,
    invalid: 1,
  });
});

test('under a later bulk result the own one is kept beside the effective one', () => {
  expect(countItem({ ...fresh, result: '20', seq: 1, isEdited: true }, { result: '10', seq: 2 })).toEqual({
    ...undecided,
    passed: 1,
    ownRejected: 1,
    editedPassed: 1,
    editedValid: 1,
    annotationsDecided: 7,
    tickedDecided: 2,
    ownAnnotationsDecided: 7,
    ownTickedDecided: 2,
    ownAnnotationsSquared: 49,
    ownTickedSquared: 4,
    ownAnnotationsByTicked: 14,
  });
});

test('counters move by the difference', () => {
  const rejected = countItem({ ...fresh, result: '20', seq: 1 }, none);
  const passed = countItem({ ...fresh, result: '10', seq: 2, tickedCount: 0 }, none);
  expect(countsBetween(rejected, passed)).toEqual({
    ...nothing,
    passed: 1,
    rejected: -1,
    ownPassed: 1,
    ownRejected: -1,
    tickedDecided: -2,
    ownTickedDecided: -2,
    ownTickedSquared: -4,
    ownAnnotationsByTicked: -14,
    tickedValid: -2,
  });
});

test('a drawn item counts in the sample while it is valid, by its own decision alone', () => {
  const drawn = { ...fresh, isSampled: true };
  const counts = (item: CountedItem, bulk: Parameters<typeof countItem>[1] = none) => {
    const { sampled, sampledPassed, sampledRejected, sampledEdited } = countItem(item, bulk);
    return [sampled, sampledPassed, sampledRejected, sampledEdited];
  };
  expect(counts(fresh)).toEqual([0, 0, 0, 0]);
  expect(counts(drawn, { result: '10', seq: 9 })).toEqual([1, 0, 0, 0]);
  expect(counts({ ...drawn, result: '10', seq: 4, isEdited: true })).toEqual([1, 1, 0, 1]);
  expect(counts({ ...drawn, result: '20', seq: 4 }, { result: '10', seq: 9 })).toEqual([1, 0, 1, 0]);
  expect(counts({ ...drawn, result: '20', seq: 4, isValid: false })).toEqual([0, 0, 0, 0]);
});
