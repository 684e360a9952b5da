import { expect, it } from 'vitest';
import { textOfBytes, textOfSpan } from './bytes-text.ts';

it.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 KiB'],
  [1.5 * 1024 ** 2, '1.5 MiB'],
  [3 * 1024 ** 3, '3.0 GiB'],
  [5000 * 1024 ** 3, '5000.0 GiB'],
])('%i bytes are %s', (bytes, text) => {
  expect(textOfBytes(bytes)).toBe(text);
});

it.each([
  [1, '1 s'],
  [59_000, '59 s'],
  [60_000, '1 min 0 s'],
  [3_599_000, '59 min 59 s'],
  [3_660_000, '1 h 1 min'],
])('%i milliseconds are %s', (ms, text) => {
  expect(textOfSpan(ms)).toBe(text);
});
