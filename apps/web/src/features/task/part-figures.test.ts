import type { Batch } from '@countersign/contract';
import { expect, test } from 'vitest';
import { partFiguresOf } from './part-figures.ts';

const inspection = {
  explicit: { passed: 20, rejected: 6 },
  whole: { passed: 30, rejected: 4 },
  byDefault: { passed: 5, rejected: 0 },
  overruled: { passed: 2, rejected: 1 },
  ...{ unseen: 0, unseenPassed: 0, unseenRejected: 0 },
};
const sampling = { undecided: '00', valid: 25, passed: 10, rejected: 2 };
const batch = (more: object) =>
  ({ delivered: 100, invalid: 3, inspection, sampling: null, ...more }) as unknown as Batch;

test('[2.4-12] what was looked at and what was decided whole add up to the valid items of the part', () => {
  const part = partFiguresOf({ batch: batch({}), left: 32 });
  expect(part).toEqual({ total: 97, passed: 19, rejected: 4, wholePassed: 37, wholeRejected: 5, left: 32 });
  const { total, ...parts } = part;
  expect(Object.values(parts).reduce((sum, count) => sum + count, 0)).toBe(total);
});

test('[2.4-12] the part is the sample where the rest passes by default, and all of it otherwise', () => {
  expect(partFiguresOf({ batch: batch({ sampling: { ...sampling, undecided: '10' } }), left: 13 })).toEqual({
    ...{ total: 25, passed: 10, rejected: 2, wholePassed: 0, wholeRejected: 0, left: 13 },
  });
  expect(partFiguresOf({ batch: batch({ sampling }), left: 32 }).total).toBe(97);
});
