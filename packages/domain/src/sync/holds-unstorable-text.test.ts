import { expect, it } from 'vitest';
import { holdsUnstorableText } from './holds-unstorable-text.ts';

it.each([
  ['a NUL in a value', { source: { note: 'a\u0000b' } }],
  ['half a character in a name', { source: { '\ud800': 1 } }],
  ['half a character in a list', { rings: [[1, 'x'], ['half \ud83d']] }],
])('finds %s', (_, value) => {
  expect(holdsUnstorableText(value)).toBe(true);
});

it('takes a backslash before u0000 for what it is, and whole pairs', () => {
  expect(holdsUnstorableText({ note: '\\u0000 \u{1f600}', 数据: [null, 1, true] })).toBe(false);
});
