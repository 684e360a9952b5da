import { expect, test } from 'vitest';
import { openInPart } from './open-in-part.ts';

const all = { items: 40, packages: 4 };
const sample = {
  ...{ lot: 1000, valid: 60, passed: 57, rejected: 0, editedPassed: 0 },
  ...{ accepts: 5, isTestable: true, strata: null },
};

test('[2.4-12] all that is undecided, or only the sample where the rest passes by default, and never less', () => {
  expect(openInPart(all, null)).toEqual(all);
  expect(openInPart(all, { ...sample, undecided: '00' })).toEqual(all);
  expect(openInPart(all, { ...sample, undecided: '10' })).toEqual({ items: 3, packages: 0 });
});
