import { expect, test } from 'vitest';
import { findUnstorableText } from './unstorable-text.ts';

test.each([
  [{ name: '数据 😀' }, []],
  [{ name: 'a\0b' }, ['name']],
  [{ items: [{ file: 'ok' }, { file: 'half \ud83d' }] }, ['items.1.file']],
  [{ source: { 'k\0': 1 } }, ['source']],
  [{ count: 1, flag: null }, []],
])('text no database keeps in %j: %j', (input, fields) => {
  expect(findUnstorableText(input)).toEqual(fields);
});
