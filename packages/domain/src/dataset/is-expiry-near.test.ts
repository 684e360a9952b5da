import { expect, test } from 'vitest';
import { isExpiryNear } from './is-expiry-near.ts';

test.each([
  ['2026-12-07T10:00:00.000Z', true],
  ['2026-12-07T10:00:00.001Z', false],
  ['2026-11-22T00:00:00.000Z', true],
])('[9-04] on 23 November at ten, data that goes at %s: %s', (expiresAt, isNear) => {
  expect(isExpiryNear(new Date(expiresAt), new Date('2026-11-23T10:00:00.000Z'))).toBe(isNear);
});
