import { expect, test } from 'vitest';
import { whereaboutsOf } from './whereabouts.ts';

const now = new Date('2026-11-20T17:00:00Z');
const here = { package: 'R2-010', index: null, until: '2026-11-20T17:08:00Z' };

test.each([
  ['has something open', here, '2026-11-20T16:59:00Z', { kind: 'here', package: 'R2-010', index: null }],
  ['has something open and decided nothing yet', here, null, { kind: 'here', package: 'R2-010', index: null }],
  ['decided ten minutes ago', here, '2026-11-20T16:50:00Z', { kind: 'here', package: 'R2-010', index: null }],
  ['decided nothing for longer', here, '2026-11-20T16:47:30Z', { kind: 'idle', minutes: 12 }],
  ['has come back after days', here, '2026-11-17T09:00:00Z', { kind: 'here', package: 'R2-010', index: null }],
  ['has left', null, '2026-11-20T15:00:00Z', { kind: 'left', at: '2026-11-20T15:00:00Z' }],
  ['let the claim expire', { ...here, until: '2026-11-20T17:00:00Z' }, null, { kind: 'none' }],
  ['has not begun', null, null, { kind: 'none' }],
])('[2.4-12] somebody who %s', (_, open, lastAt, expected) => {
  expect(whereaboutsOf({ here: open, lastAt }, now)).toEqual(expected);
});
