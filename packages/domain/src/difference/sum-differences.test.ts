import { expect, test } from 'vitest';
import { sumDifferences } from './sum-differences.ts';

test('[4.2-01] sums what was asked for and what was not, each with and without a change', () => {
  const asked = { wasAsked: true, wasDelivered: true };
  const groups = [
    { ...asked, wasChanged: true, count: 201 },
    { ...asked, wasChanged: false, count: 12 },
    { ...asked, wasChanged: false, count: 1 },
    { wasAsked: true, wasDelivered: false, wasChanged: false, count: 2 },
    { wasAsked: false, wasDelivered: true, wasChanged: true, count: 37 },
  ];
  expect(sumDifferences(groups, 3202)).toEqual({ changed: 201, claimed: 13, missing: 2, unasked: 37, untouched: 2949 });
  expect(sumDifferences([], 4)).toEqual({ changed: 0, claimed: 0, missing: 0, unasked: 0, untouched: 4 });
});
