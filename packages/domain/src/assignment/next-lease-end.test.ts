import { expect, test } from 'vitest';
import { nextLeaseEndMs } from './next-lease-end.ts';

const now = new Date('2026-11-20T17:00:00Z');
const until = (...times: readonly (string | null)[]) =>
  times.map((time) => ({
    here: time === null ? null : { package: '0001', index: null, until: `2026-11-20T${time}Z` },
  }));

test('[2.4-12] the lease that ends first, of those that have not ended', () => {
  expect(nextLeaseEndMs(until('17:08:00', '17:02:00', null, '16:59:00'), now)).toBe(120_000);
  expect(nextLeaseEndMs(until(null, '16:59:00'), now)).toBeNull();
  expect(nextLeaseEndMs([], now)).toBeNull();
});
