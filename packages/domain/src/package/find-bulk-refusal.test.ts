import { expect, test } from 'vitest';
import { findBulkRefusal } from './find-bulk-refusal.ts';

const free = { state: '00', version: 3, seenVersion: 3, isHeldByOther: false } as const;

test.each([
  ['pass', '00', null],
  ['pass', '05', null],
  ['pass', '10', null],
  ['pass', '20', null],
  ['reject', '00', null],
  ['reject', '10', null],
  ['recheck', '00', 5005255],
  ['recheck', '05', 5005255],
  ['recheck', '10', null],
  ['recheck', '20', null],
  ['validity', '00', null],
  ['validity', '05', null],
  ['validity', '10', null],
  ['validity', '20', null],
] as const)('[4.2-11] %s of a package in state %s: %s', (act, state, left) => {
  expect(findBulkRefusal(act, { ...free, state })).toBe(left);
});

test.each([
  [{ isHeldByOther: true }, 5007015],
  [{ isHeldByOther: true, version: 4 }, 5007015],
  [{ version: 4 }, 5005054],
  [{ version: 4, state: '00' }, 5005054],
  [{ version: 4, seenVersion: null, state: '10' }, null],
] as const)('[4.2-11] re-check with %j: %s', (facts, left) => {
  expect(findBulkRefusal('recheck', { ...free, ...facts })).toBe(left);
});
