import { expect, test } from 'vitest';
import { signsIn } from './signs.ts';

test('control characters and those that turn the reading order show as signs', () => {
  const text = 'a\0b\u202ec\u200fd\u0085e\u206af\ufeff';
  expect(signsIn(text, 0, text.length)).toEqual([
    { offset: 1, text: 'NUL' },
    { offset: 3, text: 'RLO' },
    { offset: 5, text: 'RLM' },
    { offset: 7, text: 'NEL' },
    { offset: 9, text: 'U+206A' },
    { offset: 11, text: 'BOM' },
  ]);
});

test('words, spaces, tabs, emoji with joiners and Persian with a non-joiner show as they are', () => {
  const text = 'word\tnext 👨‍👩‍👧 می‌خواهم e\u0301';
  expect(signsIn(text, 0, text.length)).toEqual([]);
});

test('only between the two places', () => {
  expect(signsIn('\0\0\0', 1, 2)).toEqual([{ offset: 1, text: 'NUL' }]);
});
