import { type ParseProblem, parseProblems } from '@countersign/contract';
import { phrasesOf } from '@countersign/phrases';
import { expect, test } from 'vitest';
import { problemText } from './problem-text.ts';

const text = (problem: ParseProblem | null, problemData = {}, language: 'en' | 'zh' | 'ja' = 'en') =>
  problemText({ problem, problemData }, phrasesOf(language).parsing);

test.each<[ParseProblem, object, string]>([
  ['truncated', { bytes: 1_258_291, expected: 2_495_610 }, 'Ends after 1.20M of 2.38M: it is cut off.'],
  ['truncated', { bytes: 3 }, 'It ends too early: it is cut off.'],
  ['encoding', { encoding: 'gbk', row: 8, byte: 212 }, 'Its text is not GBK: row 8.'],
  ['encoding', { encoding: 'utf-8', byte: 212 }, 'Its text is not UTF-8: byte 212.'],
  ['columns', { row: 12, cells: 1, columns: 4 }, 'Row 12 has 1 cell, the header has 4.'],
  ['syntax', { line: 212, column: 8 }, 'Line 212 has a syntax error at character 8.'],
  ['tooLarge', { limit: 1_048_576, line: 7 }, 'It has more than 1.00M in line 7, which is the limit.'],
  ['wrongType', { expected: 'jpg', found: 'zip' }, 'Its content is zip, its name says jpg.'],
  ['wrongType', { expected: 'jpg', found: 'unknown' }, 'Its content is not what its name says.'],
  ['link', { target: '/etc/passwd' }, 'It is a link to /etc/passwd. Links are not followed.'],
  ['bomb', { times: 1032 }, 'It grows to more than 1,032 times its size when unpacked, and was stopped.'],
  ['unsupported', { method: 'lzma' }, 'It is packed by the method lzma, which the server cannot read.'],
  ['unsupported', { found: 'split zip' }, 'The server cannot read split zip files.'],
])('[5-10] why a file was not read, with what is known: %s %o', (problem, data, expected) => {
  expect(text(problem, data)).toBe(expected);
});

test.each(['en', 'zh', 'ja'] as const)(
  '[5-10] every problem is a sentence of its own in %s, with or without facts',
  (language) => {
    const sentences = parseProblems.map((problem) => text(problem, {}, language));
    expect(new Set(sentences).size).toBe(parseProblems.length);
    expect(sentences.join(' ')).not.toMatch(/undefined|null|NaN/);
    expect(text(null)).toBeNull();
  },
);
