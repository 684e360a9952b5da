import { describe, expect, test } from 'vitest';
import {
  graphemeAt,
  nextGrapheme,
  nextWord,
  previousGrapheme,
  previousWord,
  toGraphemes,
  toWords,
  wordAt,
} from './graphemes.ts';

const wholes = [
  ['an emoji', '😀'],
  ['a family', '👨‍👩‍👧‍👦'],
  ['a flag', '🇯🇵'],
  ['a letter with marks', 'e\u0301\u0323'],
  ['a line break', '\r\n'],
  ['a Devanagari syllable', 'नि'],
] as const;

describe.each(wholes)('%s stays whole', (_, whole) => {
  const text = `ab${whole}cd`;
  const end = 2 + whole.length;

  test('from every place in it', () => {
    for (let at = 2; at < end; at += 1) expect(graphemeAt(text, at)).toEqual([2, end]);
  });

  test('for steps and for parts', () => {
    expect(nextGrapheme(text, 2)).toBe(end);
    expect(previousGrapheme(text, end)).toBe(2);
    expect(toGraphemes(text, [3, end - (end > 3 ? 0 : 1)])).toEqual([2, end]);
  });
});

test('steps stay in the text', () => {
  expect(nextGrapheme('ab', 2)).toBe(2);
  expect(previousGrapheme('ab', 0)).toBe(0);
  expect(nextWord('ab ', 2)).toBe(3);
  expect(previousWord(' ab', 1)).toBe(0);
});

describe('words', () => {
  const text = 'bp -90 to C/EBP, 東京で会議';

  test('steps go past spaces', () => {
    expect(text.slice(0, nextWord(text, 0))).toBe('bp');
    expect(text.slice(0, nextWord(text, 2))).toBe('bp -');
    expect(text.slice(previousWord(text, 10))).toBe(text.slice(7));
  });

  test('a part is widened to words and loses the spaces around it', () => {
    const part = toWords(text, [6, 8]);
    expect(text.slice(...part)).toBe('to');
    expect(toWords(text, [2, 3])).toEqual([2, 2]);
  });

  test('Japanese has words without spaces', () => {
    const at = text.indexOf('京');
    expect(text.slice(...wordAt(text, at))).toBe('東京');
  });
});
