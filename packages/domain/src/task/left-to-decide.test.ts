import { expect, test } from 'vitest';
import { leftToDecide } from './left-to-decide.ts';

const counted = { total: 100, passed: 20, rejected: 5, invalid: 3 };
const sample = { valid: 30, passed: 8, rejected: 2 };

test.each([
  [null, 72],
  [{ ...sample, undecided: '00' }, 72],
  [{ ...sample, undecided: '10' }, 20],
  [{ valid: 30, passed: 28, rejected: 2, undecided: '10' }, 0],
] as const)('[2.4-12] of 100 items with the sample %j, %d are left to decide', (drawn, left) => {
  expect(leftToDecide(counted, drawn)).toBe(left);
});
