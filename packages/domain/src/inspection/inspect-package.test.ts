import { expect, test } from 'vitest';
import { inspectPackage } from './inspect-package.ts';

const none = { passed: 0, rejected: 0 };
/** Ten items, one of them invalid: three passed and two rejected one by one, six opened. */
const open = {
  total: 10,
  invalid: 1,
  passed: 3,
  rejected: 2,
  ownPassed: 3,
  ownRejected: 2,
  unseen: 3,
  bulkResult: null,
  defaultPassed: 0,
  defaultUnseen: 0,
};

test('without a decision on the package, its items’ own ones are all there is', () => {
  expect(inspectPackage(open)).toEqual({
    explicit: { passed: 3, rejected: 2 },
    whole: none,
    byDefault: none,
    overruled: none,
    unseen: 3,
    unseenPassed: 0,
    unseenRejected: 0,
  });
});

test('a package passed whole names what was decided one by one, what was not, and what nobody opened', () => {
  expect(inspectPackage({ ...open, passed: 9, rejected: 0, bulkResult: '10' })).toEqual({
    explicit: { passed: 3, rejected: 2 },
    whole: { passed: 4, rejected: 0 },
    byDefault: none,
    overruled: { passed: 2, rejected: 0 },
    unseen: 3,
    unseenPassed: 3,
    unseenRejected: 0,
  });
});

test('what was decided one by one after the package is overruled no more', () => {
  // One of the two rejected items was rejected again after the package had passed whole.
  const { overruled, whole } = inspectPackage({ ...open, passed: 8, rejected: 1, bulkResult: '10' });
  expect(overruled).toEqual({ passed: 1, rejected: 0 });
  expect(whole).toEqual({ passed: 4, rejected: 0 });
});

test('an item that changed after its package passed whole waits, and is neither passed whole nor passed unseen', () => {
  const { whole, unseenPassed } = inspectPackage({ ...open, passed: 8, rejected: 0, bulkResult: '10' });
  expect([whole, unseenPassed]).toEqual([{ passed: 3, rejected: 0 }, 2]);
});

test('a package rejected whole overrules what had passed', () => {
  const rejected = inspectPackage({ ...open, passed: 0, rejected: 9, bulkResult: '20' });
  expect(rejected).toMatchObject({
    whole: { passed: 0, rejected: 4 },
    overruled: { passed: 0, rejected: 3 },
    unseenPassed: 0,
    unseenRejected: 3,
  });
});

test('what a spot check passes by default is neither decided one by one nor whole, and overrules nothing', () => {
  expect(inspectPackage({ ...open, passed: 7, rejected: 2, defaultPassed: 4, defaultUnseen: 3 })).toEqual({
    explicit: { passed: 3, rejected: 2 },
    whole: none,
    byDefault: { passed: 4, rejected: 0 },
    overruled: none,
    unseen: 3,
    unseenPassed: 3,
    unseenRejected: 0,
  });
});

test('beside a package rejected whole, what changed since and passed by default is passed', () => {
  // Of the nine valid items two changed and passed by default, one of them unseen. The others are rejected with the package.
  const counts = { ...open, passed: 2, rejected: 7, ownPassed: 2, ownRejected: 2, bulkResult: '20' as const };
  expect(inspectPackage({ ...counts, defaultPassed: 2, defaultUnseen: 1 })).toEqual({
    explicit: { passed: 2, rejected: 2 },
    whole: { passed: 0, rejected: 3 },
    byDefault: { passed: 2, rejected: 0 },
    overruled: { passed: 0, rejected: 2 },
    unseen: 3,
    unseenPassed: 1,
    unseenRejected: 2,
  });
});
