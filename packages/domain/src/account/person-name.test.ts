import { describe, expect, test } from 'vitest';
import { cleanName, findNameProblem, tidyName } from './person-name.ts';

describe('the name of a person', () => {
  test.each([
    ['鈴木 一郎'],
    ['ジャン・ポール'],
    ['佐々木 〆子'],
    ['김철수'],
    ['Bengt Åkesson'],
    ["Mary O'Neil-Smith Jr."],
    ['O’Brien'],
    ['Nguyễn Văn Đạt'],
    ['Ёлка 2'],
    ['محمد علی'],
    ['אבי'],
    ['สมชาย ใจดี'],
    // Names spelt with a joiner: Sinhala, Devanagari, Persian. A Han character with a variant that a family uses.
    ['\u0DC1\u0DCA\u200D\u0DBB\u0DD3'],
    ['\u0915\u094D\u200D\u0937'],
    ['\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
    ['葛\u{E0100}城'],
  ])('%s may be used', (name) => expect(findNameProblem(name)).toBeNull());

  test.each([
    ['right-to-left override', 'Bengt\u202E nossekÅ'],
    ['isolate', '\u2067Bengt'],
    ['zero-width space', 'Ben\u200Bgt'],
    ['zero-width joiner where nothing joins', 'Ben\u200Dgt'],
    ['byte order mark', 'Ben\uFEFFgt'],
    ['soft hyphen', 'Ben\u00ADgt'],
    ['line break', 'Bengt\nÅkesson'],
    ['tab', 'Bengt\tÅkesson'],
    ['Hangul filler', '\u3164'],
    ['braille blank', 'Bengt\u2800'],
    ['tag', 'Bengt\u{E0041}'],
    ['variation selector behind a Latin letter', 'B\uFE00engt'],
    ['private character', 'Bengt\uE000'],
    ['lone surrogate', 'Bengt\uD800'],
    ['brackets', 'Bengt (bengt02)'],
    ['symbol', 'Bengt ✓'],
    ['emoji', '👍 Bengt'],
    ['pile of marks', 'B\u0316\u0317\u0318\u0319\u031Aengt'],
    ['mark twice', 'Be\u0301\u0301ngt'],
    ['mark at the beginning', '\u0301Bengt'],
    ['hyphen alone', '-'],
  ])('a %s may not stand in it', (_what, name) => expect(findNameProblem(name)).toBe('characters'));

  test('is composed, with one blank where there were several', () => {
    expect(tidyName('  A\u030Asa\u3000 Berg\u00A0')).toBe('\u00C5sa Berg');
    expect([findNameProblem(' \u3000'), findNameProblem('x'.repeat(201))]).toEqual(['required', 'long']);
  });

  test.each([
    ['Bengt\u202E Åkesson', 'Bengt Åkesson'],
    ['Bengt (QA)\nÅkesson', 'Bengt QA Åkesson'],
    ['葛\u{E0100}城', '葛\u{E0100}城'],
    ['👍', ''],
    ['\u200B', ''],
  ])('of before the rule: %j becomes %j', (before, after) => expect(cleanName(before)).toBe(after));
});
