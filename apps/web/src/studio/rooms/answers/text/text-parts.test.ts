import { expect, test } from 'vitest';
import { ratingSteps } from '../edit/rating-steps.ts';
import { cutAtMarks } from './cut-at-marks.ts';
import { visibleText } from './visible-text.ts';
import { wordDifferences } from './word-differences.ts';

test('[2.4-09] marks that turn or hide text are seen, and nothing else changes', () => {
  expect(visibleText('pass\u202eword\u202c \u200b\ufeff\u0000\u00ad')).toBe(
    'pass‹U+202E›word‹U+202C› ‹U+200B›‹U+FEFF›‹U+0000›‹U+00AD›',
  );
  const plain = 'a\tb\r\nc 👨‍👩‍👧 é 東京 العربية';
  expect(visibleText(plain)).toBe(plain);
});

test('[2.4-09] words that only one answer has stand out, and texts that differ too much are not compared', () => {
  expect(wordDifferences('It is four.', 'It is five.')).toEqual([
    { from: 0, text: 'It is ', isOnlyHere: false },
    { from: 6, text: 'four', isOnlyHere: true },
    { from: 10, text: '.', isOnlyHere: false },
  ]);
  expect(wordDifferences('最好在秋天种植。', '最好在春天种植。')).toEqual([
    { from: 0, text: '最好在', isOnlyHere: false },
    { from: 3, text: '秋天', isOnlyHere: true },
    { from: 5, text: '种植。', isOnlyHere: false },
  ]);
  expect(wordDifferences('a '.repeat(150_000), 'b')).toBeNull();
  const words = (seed: number) => Array.from({ length: 8000 }, (_, at) => `w${(at * seed) % 7919}`).join(' ');
  expect(wordDifferences(words(3), words(5))).toBeNull();
});

test('[2.4-09] a text is cut where annotations begin and end', () => {
  const marks = [
    { id: '1', ranges: [[0, 5]] },
    { id: '2', ranges: [[3, 8]] },
    { id: '3', ranges: [[20, 30]] },
  ] as const;
  expect(cutAtMarks('abcdefghij', marks).map(({ text, ids }) => [text, ids])).toEqual([
    ['abc', ['1']],
    ['de', ['1', '2']],
    ['fgh', ['2']],
    ['ij', []],
  ]);
  expect(cutAtMarks('', [])).toEqual([]);
});

test.each([
  [{ min: 1, max: 5, step: 1 }, [1, 2, 3, 4, 5]],
  [{ min: 0, max: 0.3, step: 0.1 }, [0, 0.1, 0.2, 0.3]],
  [{ min: 0, max: 100 }, null],
  [{ min: 1 }, null],
])('[5-06] the ratings of %j', (scale, steps) => {
  expect(ratingSteps(scale)).toEqual(steps);
});
