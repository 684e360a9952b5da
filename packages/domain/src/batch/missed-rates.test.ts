import { expect, test } from 'vitest';
import { missedRates } from './missed-rates.ts';

const singly = { passed: 23, rejected: 1, editedPassed: 0 };

test.each([
  ['the share that shows misses itself', 0.97, singly, { passed: 73, rejected: 26 }, []],
  ['both reach it', 0.95, singly, { passed: 99, rejected: 1 }, []],
  ['a package was rejected whole', 0.95, singly, { passed: 73, rejected: 26 }, [{ of: 'all', right: 73, decided: 99 }]],
  [
    'one that passed was edited',
    0.95,
    { ...singly, editedPassed: 1 },
    { passed: 99, rejected: 1 },
    [{ of: 'delivered', right: 22, decided: 24 }],
  ],
  [
    'nothing was decided one by one',
    0.95,
    { passed: 0, rejected: 0, editedPassed: 0 },
    { passed: 1, rejected: 1 },
    [{ of: 'all', right: 1, decided: 2 }],
  ],
  ['nothing was decided', 0.95, { passed: 0, rejected: 0, editedPassed: 0 }, { passed: 0, rejected: 0 }, []],
] as const)('[4.2-08] what misses the agreed rate where %s', (_, agreed, explicit, all, missed) => {
  expect(missedRates(agreed, explicit, all)).toEqual(missed);
});
