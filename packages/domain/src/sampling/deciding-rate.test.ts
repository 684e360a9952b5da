import { expect, test } from 'vitest';
import { decidingRate } from './deciding-rate.ts';

const inspectedAccuracy = { value: 0.9, low: 0.8, high: 0.95 };
const accuracy = { value: 0.7, low: 0.6, high: 0.8 };

test.each([
  ['no sample', null, { of: 'decided', ...inspectedAccuracy }],
  ['a sample of which nothing is decided', { decided: 0, accuracy }, { of: 'decided', ...inspectedAccuracy }],
  ['a sample of which an item is decided', { decided: 1, accuracy }, { of: 'sample', ...accuracy }],
])('a batch with %s', (_case, sampling, rate) => {
  expect(decidingRate({ sampling, inspectedAccuracy })).toEqual(rate);
});
