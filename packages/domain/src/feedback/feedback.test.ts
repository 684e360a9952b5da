import { expect, test } from 'vitest';
import { escapeOnce, unescapeOnce } from './escape-text.ts';
import { findContactProblem, findDescriptionProblem } from './find-feedback-problem.ts';
import { findPictureProblem } from './find-picture-problem.ts';

test.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['12345678901234567890', null],
  ['123456789012345678901', 'phone'],
  ['  13800138000 ', null],
  ['+8613800138000', 'email'],
  ['mei@example.com', null],
  ['梅@例え.jp', null],
  ['mei@example', 'email'],
  ['mei@@example.com', 'email'],
  ['mei@example..com', 'email'],
  ['a b@example.com', 'email'],
  [`${'a'.repeat(250)}@b.co`, 'email'],
  // A pattern that can match this in many ways would take for ever.
  [`a@${'a.'.repeat(120)}@`, 'email'],
] as const)('[5-07] contact %j: %s', (typed, problem) => {
  expect(findContactProblem(typed)).toBe(problem);
});

test.each([
  ['', 'missing'],
  [' \n\t', 'missing'],
  ['x'.repeat(500), null],
  [` ${'字'.repeat(500)} `, null],
  ['x'.repeat(501), 'tooLong'],
] as const)('[5-07] description %j: %s', (typed, problem) => {
  expect(findDescriptionProblem(typed)).toBe(problem);
});

test.each([
  [{ type: 'image/png', size: 5 * 1024 ** 2 }, 2, null],
  [{ type: 'image/jpeg', size: 5 * 1024 ** 2 + 1 }, 0, 'size'],
  [{ type: 'image/gif', size: 10 }, 0, 'format'],
  [{ type: '', size: 10 }, 0, 'format'],
  [{ type: 'image/png', size: 10 }, 3, 'count'],
] as const)('[5-07] picture %j beside %i others: %s', (picture, taken, problem) => {
  expect(findPictureProblem(picture, taken)).toBe(problem);
});

test.each(['<b>"A" & \'B\'</b>', '&lt;script&gt;', '&amp;amp;', '&#39;', '< & ＞ 「…」', 'plain'])(
  '[5-07] %j is escaped once and comes back as it was',
  (text) => {
    expect(escapeOnce(text)).not.toMatch(/[<>"']/);
    expect(unescapeOnce(escapeOnce(text))).toBe(text);
  },
);
