import { expect, test } from 'vitest';
import { meanPace } from './mean-pace.ts';

test.each([
  [[], null],
  [[null], null],
  [[8], 8],
  [[8, 12], 10],
  [[8, null, 12], 10],
])('of %j is %j', (paces, mean) => {
  expect(meanPace(paces.map((secondsEach) => ({ secondsEach })))).toBe(mean);
});
