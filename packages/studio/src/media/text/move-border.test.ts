import { describe, expect, test } from 'vitest';
import type { TextPart } from './graphemes.ts';
import { type Border, putBorder, putBorderAtWord, stepBorder } from './move-border.ts';

const text = 'the 👍🏽 C/EBP site, then';
const ok = text.indexOf('👍🏽');

describe('a border', () => {
  test('steps over a whole emoji, and back', () => {
    const parts: readonly TextPart[] = [[0, ok]];
    const wider = stepBorder(text, parts, 'to', 'grapheme', 1);
    expect(wider).toEqual([[0, ok + 4]]);
    expect(stepBorder(text, wider, 'to', 'grapheme', -1)).toEqual(parts);
  });

  test('steps by words, past spaces', () => {
    const at = text.indexOf('site');
    const wider = stepBorder(text, [[at, at + 4]], 'to', 'word', 1);
    expect(text.slice(...(wider[0] ?? [0, 0]))).toBe('site,');
    const earlier = stepBorder(text, [[at, at + 4]], 'from', 'word', -1);
    expect(text.slice(...(earlier[0] ?? [0, 0]))).toBe('EBP site');
  });

  const kyoto = 'In Kyoto on Monday ';
  test.each<[from: string, border: Border, place: number, to: string]>([
    ['Monday', 'from', 8, 'on Monday'],
    ['Monday', 'from', 9, 'on Monday'],
    ['Monday', 'from', 11, 'Monday'],
    ['Monday', 'from', 18, 'Monday'],
    ['Monday', 'from', 0, kyoto.trim()],
    ['Monday', 'to', kyoto.length, 'Monday'],
    ['Kyoto', 'to', 9, 'Kyoto'],
    ['Kyoto', 'to', 10, 'Kyoto on'],
    ['Kyoto', 'to', 0, 'Kyoto'],
  ])('of %s (%s) at %i is drawn to words, and leaves no blank: %s', (words, border, place, wanted) => {
    const at = kyoto.indexOf(words);
    const [part = [0, 0]] = putBorderAtWord(kyoto, [[at, at + words.length]], border, place);
    expect(kyoto.slice(...part)).toBe(wanted);
  });

  test('steps by words to where no blank is left', () => {
    const parts: readonly TextPart[] = [[3, 18]];
    expect(stepBorder(kyoto, parts, 'from', 'word', 1)).toEqual([[9, 18]]);
    expect(stepBorder(kyoto, parts, 'to', 'word', -1)).toEqual([[3, 11]]);
  });

  test('finds no word among blanks', () => {
    const parts: readonly TextPart[] = [[0, 2]];
    expect(putBorderAtWord('    ', parts, 'to', 3)).toBe(parts);
  });

  test('is drawn to the nearest border of a grapheme', () => {
    expect(putBorder(text, [[0, 3]], 'to', ok + 1)).toEqual([[0, ok]]);
    expect(putBorder(text, [[0, 3]], 'to', ok + 3)).toEqual([[0, ok + 4]]);
  });

  test('never passes the other border of its piece', () => {
    const parts: readonly TextPart[] = [[0, 3]];
    expect(putBorder(text, parts, 'to', 0)).toEqual([[0, 1]]);
    expect(putBorder(text, parts, 'from', 9)).toEqual([[2, 3]]);
    expect(stepBorder(text, [[0, 1]], 'to', 'grapheme', -1)).toEqual([[0, 1]]);
  });

  test('stops at the ends of the text', () => {
    const all: readonly TextPart[] = [[0, text.length]];
    expect(stepBorder(text, all, 'to', 'word', 1)).toBe(all);
    expect(stepBorder(text, all, 'from', 'grapheme', -1)).toBe(all);
  });

  test('of several pieces is the first beginning and the last end', () => {
    const parts: readonly TextPart[] = [
      [0, 3],
      [ok, ok + 4],
    ];
    expect(stepBorder(text, parts, 'from', 'grapheme', 1)[0]).toEqual([1, 3]);
    expect(stepBorder(text, parts, 'to', 'grapheme', 1)[1]).toEqual([ok, ok + 5]);
  });
});
