import { expect, test } from 'vitest';
import { bytesText, countOrDash, countText, suffixText } from './numbers.ts';

test.each([
  [0, '0B'],
  [1, '1B'],
  [99, '99B'],
  [100, '0.10K'],
  [1024, '1.00K'],
  [102_399, '100.00K'],
  [102_400, '0.10M'],
  [1024 ** 2, '1.00M'],
  [1_047_527_423, '999.00M'],
  [1_047_527_424, '0.98G'],
  [20 * 1024 ** 3, '20.00G'],
])('[9-06] %d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [12_345, '12.3k'],
  [999_949, '999.9k'],
  [999_950, '1M'],
  [1_000_000, '1M'],
  [2.5e9, '2.5G'],
  [1e12, '1T'],
  [1e15, '1P'],
  [7.89e18, '7.9E'],
  [1e21, '1000E'],
])('[9-06] a count of %d is %s where there is little room', (count, text) => {
  expect(suffixText(count)).toBe(text);
});

test('counts', () => {
  expect([countText(1_234_567), countOrDash(0, true), countOrDash(0, false)]).toEqual(['1,234,567', '0', '–']);
});
