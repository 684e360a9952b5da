import { expect, test } from 'vitest';
import { nameable } from './nameable.ts';

test.each([
  ['Nuts: <all>', 'Nuts- -all-'],
  ['a/b\\c\nd', 'a-b-c-d'],
  // Shown from right to left it would end in .zip.
  ['photo\u202Epiz.exe', 'photo-piz.exe'],
  ['路面标注 第2期', '路面标注 第2期'],
  ['𠮷'.repeat(81), '𠮷'.repeat(80)],
])('%j is %j in the name of a file', (name, expected) => {
  expect(nameable(name)).toBe(expected);
});
