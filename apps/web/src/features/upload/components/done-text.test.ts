import { expect, test } from 'vitest';
import { doneText } from './done-text.ts';

test.each([
  ['half of a file', { done: 50, all: 100, isVerified: false }, '50%'],
  ['all bytes of a file that is not verified yet', { done: 100, all: 100, isVerified: false }, '99%'],
  ['a verified file', { done: 100, all: 100, isVerified: true }, '100%'],
  ['a verified file without a byte', { done: 0, all: 0, isVerified: true }, '100%'],
  ['a file without a byte that has not arrived', { done: 0, all: 0, isVerified: false }, '0%'],
])('%s', (_what, amount, shown) => {
  expect(doneText(amount)).toBe(shown);
});
