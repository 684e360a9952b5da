import { expect, test } from 'vitest';
import { shownPath } from './shown-path.ts';

test.each([
  ['trays/invoice\u202Egnp.exe', 'trays/invoice[U+202E]gnp.exe'],
  ['a\u200Bb\u0007c\u2066d', 'a[U+200B]b[U+0007]c[U+2066]d'],
  ['托盘/一.png', '托盘/一.png'],
  ['تقرير نهائي.pdf', 'تقرير نهائي.pdf'],
  ['👩‍🌾 crate.jpg', '👩‍🌾 crate.jpg'],
  ['', ''],
])('a control in a file name shows as its number: %j', (path, shown) => {
  expect(shownPath(path)).toBe(shown);
});
