import type { FileFacts, FileKind } from '@countersign/contract';
import { phrasesOf } from '@countersign/phrases';
import { expect, test } from 'vitest';
import { factsText } from './facts-text.ts';

const text = (kind: FileKind, facts: FileFacts) => factsText({ kind, facts }, phrasesOf('en').parsing.facts, ', ');

test.each<[FileKind, FileFacts, string]>([
  ['picture', { width: 4032, height: 3024, bits: 8 }, '4032 × 3024'],
  ['picture', { width: 4096, height: 3072, bits: 16 }, '4096 × 3072, 16 bit'],
  ['picture', { width: 4096 }, ''],
  ['video', { seconds: 24.04, width: 1920, height: 1080 }, '24 s, 1920 × 1080'],
  ['audio', { seconds: 0.43, hertz: 8000 }, '0.4 s, 8 kHz'],
  ['audio', { seconds: 125, hertz: 44_100 }, '2 min 5 s, 44.1 kHz'],
  ['audio', { seconds: 59.7 }, '1 min'],
  ['video', { seconds: 7260 }, '2 h 1 min'],
  ['pointCloud', { points: 118_204 }, '118,204 points'],
  ['table', { rows: 1204, encoding: 'gbk' }, '1,204 rows, GBK'],
  ['text', { lines: 1, encoding: 'utf-8' }, '1 line'],
  ['json', { entries: 12 }, '12 entries'],
  ['xml', { entries: 33 }, '33 elements'],
  ['other', {}, ''],
])('[5-10] what is inside a file, in words: %s %o', (kind, facts, expected) => {
  expect(text(kind, facts)).toBe(expected);
});
