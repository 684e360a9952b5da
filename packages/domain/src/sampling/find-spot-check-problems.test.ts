import { expect, test } from 'vitest';
import { findSpotCheckProblems, type TypedSpotCheck } from './find-spot-check-problems.ts';

const fields: TypedSpotCheck = { rule: 'percentage', percent: '10', count: '', fromIndex: '1' };
const problems = (changed: Partial<TypedSpotCheck>) => findSpotCheckProblems({ ...fields, ...changed }, 120, 400);

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['0', 'range'],
  ['1', undefined],
  ['100', undefined],
  ['101', 'range'],
  ['2.5', 'whole'],
  ['-3', 'whole'],
  ['ten', 'whole'],
])('[5-04] a percentage of %j: %s', (percent, problem) => {
  expect(problems({ percent }).percent).toBe(problem);
});

test.each([
  ['', 'required'],
  ['0', 'range'],
  ['1', undefined],
  ['120', undefined],
  ['121', 'range'],
  ['1e2', 'whole'],
  ['99999999999', 'whole'],
])('[5-04] a count of %j out of 120: %s', (count, problem) => {
  expect(problems({ rule: 'count', count }).count).toBe(problem);
});

test.each([
  ['', 'required'],
  ['0', undefined],
  ['1', undefined],
  ['400', undefined],
  ['401', 'range'],
  ['x', 'whole'],
])('[5-04] from the index number %j up to 400: %s', (fromIndex, problem) => {
  expect(problems({ fromIndex }).fromIndex).toBe(problem);
});

test('[5-04] only the field of the chosen rule is asked for', () => {
  expect(problems({ count: 'x' })).toEqual({});
  expect(problems({ rule: 'count', percent: 'x', count: '5' })).toEqual({});
});
