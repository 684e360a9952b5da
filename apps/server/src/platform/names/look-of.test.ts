import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lookOf } from './look-of.ts';

const areAlike = (one: string, other: string) => {
  const [a, b] = [lookOf(one), lookOf(other)];
  return a.seen === b.seen || a.read === b.read;
};

describe('names that are taken for each other', () => {
  test.each([
    ['Astrid Lindqvist', 'Аstrid Lindqvist', 'a Cyrillic А'],
    ['Tom', 'Τom', 'a Greek Τ'],
    ['Astrid Lindqvist', 'ASTRID LINDQVIST', 'capitals'],
    ['Bill', 'BiIl', 'a capital I for an l'],
    ['Ian', 'lan', 'an l for a capital I'],
    ['bengt02', 'bengtO2', 'an O for a zero'],
    ['Maria', 'rnaria', 'r and n for an m'],
    ['Åke', 'A\u030Ake', 'another composition'],
    ['Anna', 'Ａｎｎａ', 'full width'],
    ['スズキ', 'ｽｽﾞｷ', 'half width'],
    ['鈴木 一郎', '鈴木一郎', 'no blank'],
    ['山口', '山ロ', 'a kana that looks like the character'],
    ['Anna Berg', 'Anna\u200B Berg', 'a character nobody sees'],
    ["O'Brien", 'O’Brien', 'another apostrophe'],
  ])('%s and %s: %s', (one, other) => expect(areAlike(one, other)).toBe(true));

  test.each([
    ['Ian Chen', 'Lan Chen'],
    ['Anna Berg', 'Anna Borg'],
    ['鈴木 一郎', '鈴木 二郎'],
    ['高橋', '髙橋'],
    ['Åke', 'Ake'],
  ])('but not %s and %s', (one, other) => expect(areAlike(one, other)).toBe(false));
});

test('the table is whole: what it shows looks like itself', () => {
  const lines = readFileSync(new URL('./confusables.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  expect(lines.length).toBeGreaterThan(1200);
  for (const line of lines) {
    expect(line).toMatch(/^[0-9A-F]+( [0-9A-F]+)* <( [0-9A-F]+)+$/);
    const [seen = ''] = line.split(' < ');
    const text = String.fromCodePoint(...seen.split(' ').map((code) => Number.parseInt(code, 16)));
    expect(lookOf(lookOf(text).seen).seen, line).toBe(lookOf(text).seen);
  }
});
