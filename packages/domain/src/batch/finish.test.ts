import { expect, test } from 'vitest';
import { hasOpen } from './has-open.ts';
import { needsRemark, suggestResult } from './suggest-result.ts';

test.each([
  ['item', 0, 3, false],
  ['item', 1, 0, true],
  ['package', 0, 1, true],
  ['package', 0, 0, false],
  ['job', 0, 1, true],
] as const)(
  '[4.2-08] a batch per %s with %i open items and %i open packages has open work: %s',
  (mode, items, packages, open) => {
    expect(hasOpen(mode, { items, packages })).toBe(open);
  },
);

test.each([
  [0.95, 19, 1, 0, '10'],
  [0.95, 18, 2, 0, '20'],
  [1, 20, 0, 0, '10'],
  [1, 20, 0, 1, '20'],
  [0.7, 7, 3, 0, '10'],
  [0.95, 0, 0, 0, null],
] as const)('agreed %d, %i passed, %i rejected, %i edited: %s', (agreed, passed, rejected, editedPassed, result) => {
  const decided = { passed, rejected, editedPassed };
  expect(suggestResult(agreed, decided, decided)).toBe(result);
});

test.each([
  ['all of 67 passed, 19 of 20 one by one', 0.95, { passed: 19, rejected: 1 }, { passed: 67, rejected: 0 }, '10'],
  ['all of 67 passed, 18 of 20 one by one', 0.95, { passed: 18, rejected: 2 }, { passed: 67, rejected: 0 }, '20'],
  ['all passed, none one by one', 0.95, { passed: 0, rejected: 0 }, { passed: 67, rejected: 0 }, null],
  [
    'most rejected whole, the few looked at passed',
    0.95,
    { passed: 20, rejected: 0 },
    { passed: 20, rejected: 47 },
    '20',
  ],
  ['all rejected, none one by one', 0.95, { passed: 0, rejected: 0 }, { passed: 0, rejected: 67 }, '20'],
] as const)('what nobody looked at shows no rate reached: %s', (_, agreed, explicit, all, result) => {
  expect(suggestResult(agreed, { ...explicit, editedPassed: 0 }, { ...all, editedPassed: 0 })).toBe(result);
});

test.each([
  ['10', '10', false],
  ['10', '20', true],
  ['20', '10', true],
  ['20', '20', false],
  [null, '10', false],
  [null, '20', false],
] as const)('suggested %s, finished as %s: needs a remark: %s', (suggested, result, isNeeded) => {
  expect(needsRemark(suggested, result)).toBe(isNeeded);
});
