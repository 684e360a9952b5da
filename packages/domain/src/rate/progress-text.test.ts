import { expect, test } from 'vitest';
import { progressText } from './progress-text.ts';

test.each([
  [0, 10, 0, '0%'],
  [999_999, 1_000_000, 0, '99%'],
  [999_999, 1_000_000, 1, '99.9%'],
  [577, 1000, 1, '57.7%'],
  [10, 10, 1, '100.0%'],
  [12, 10, 0, '100%'],
  [0, 0, 0, '100%'],
] as const)('%i of %i is %s', (done, whole, decimals, text) => {
  expect(progressText(done, whole, decimals)).toBe(text);
});
