import { expect, test } from 'vitest';
import { findInText } from './find-in-text.ts';

test('finds words whatever their case, at the places of the text', () => {
  expect(findInText('MBP and mbp', 'Mbp')).toEqual([
    [0, 3],
    [8, 11],
  ]);
});

test('a letter whose lower case is longer moves nothing', () => {
  const text = 'İİ Site';
  expect(findInText(text, 'site').map(([from, to]) => text.slice(from, to))).toEqual(['Site']);
});

test('finds nothing of nothing, and what overlaps once', () => {
  expect(findInText('aaaa', '')).toEqual([]);
  expect(findInText('aaaa', 'aa')).toEqual([
    [0, 2],
    [2, 4],
  ]);
});
