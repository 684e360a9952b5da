import { expect, test } from 'vitest';
import { heardAt } from './anchors.ts';

const anchors = [
  { atSeconds: Number.POSITIVE_INFINITY, timeUs: 5_000_000, toUs: 8_000_000 },
  { atSeconds: 10, timeUs: 5_000_000, toUs: 8_000_000 },
  { atSeconds: 12, timeUs: 7_000_000, toUs: 8_000_000 },
  // It loops.
  { atSeconds: 13, timeUs: 5_000_000, toUs: 8_000_000 },
];

test.each([
  ['before it begins', 9, 5_000_000],
  ['at its beginning', 10, 5_000_000],
  ['on its way', 11.5, 6_500_000],
  ['in the next piece', 12.5, 7_500_000],
  ['when it begins again', 13.25, 5_250_000],
  ['never behind its end', 99, 8_000_000],
])('the moment that is heard: %s', (_, now, expected) => {
  expect(heardAt(anchors, now, 1)).toBe(expected);
});

test('at twice the speed twice as much has passed', () => {
  expect(heardAt(anchors, 10.5, 2)).toBe(6_000_000);
});
