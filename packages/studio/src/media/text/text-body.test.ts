import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_IN_BLOCK } from './block-ends.ts';
import { createTextBody, type TextBody } from './text-body.ts';

function linesOf(text: string): string[] {
  const body = createTextBody(text);
  return blocksOf(body).map(({ from, to }) => text.slice(from, to));
}

function blocksOf(body: TextBody) {
  return Array.from({ length: body.blockCount }, (_, index) => body.block(index));
}

describe('lines', () => {
  test.each([
    ['no break', 'one', ['one']],
    ['line feeds', 'one\ntwo', ['one', 'two']],
    ['CRLF and a single CR', 'one\r\ntwo\rthree', ['one', 'two', 'three']],
    ['empty lines', '\n\none', ['', '', 'one']],
    ['no empty line behind the last break', 'one\r\n', ['one']],
    ['nothing', '', ['']],
    ['signs that only look like breaks', 'one\u2028two\u0085\u000bthree', ['one\u2028two\u0085\u000bthree']],
  ])('%s', (_, text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  test('a place in a break belongs to the line before, and behind it to the next', () => {
    const body = createTextBody('ab\r\ncd');
    expect([0, 2, 3, 4, 6].map(body.lineAt)).toEqual([0, 0, 0, 1, 1]);
    expect([0, 1, 2].map(body.lineStart)).toEqual([0, 4, 6]);
  });
});

describe('long lines', () => {
  test('are cut between words and put together again', () => {
    const text = 'word and another '.repeat(1_000);
    const parts = linesOf(text);
    expect(parts.join('')).toBe(text);
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(MOST_IN_BLOCK);
    for (const part of parts.slice(0, -1)) expect(part.endsWith(' ')).toBe(true);
  });

  test('keep every emoji and its joined parts whole', () => {
    const family = '👨‍👩‍👧‍👦';
    for (const part of linesOf(family.repeat(1_000))) expect(part.replaceAll(family, '')).toBe('');
  });

  test('cut thousands of marks on one letter, but no pair of surrogates', () => {
    for (const mark of ['\u0301', '\u{1d167}']) {
      const text = `e${mark.repeat(5_000)}`;
      const parts = linesOf(text);
      expect(parts.join('')).toBe(text);
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(MOST_IN_BLOCK);
        expect(part.isWellFormed()).toBe(true);
      }
    }
  });

  test('know their line and which block begins it', () => {
    const body = createTextBody(`short\n${'long '.repeat(1_000)}\nend`);
    const blocks = blocksOf(body);
    expect(new Set(blocks.map(({ line }) => line))).toEqual(new Set([0, 1, 2]));
    expect(blocks.filter(({ isFirst }) => isFirst).map(({ line }) => line)).toEqual([0, 1, 2]);
    expect(body.lineCount).toBe(3);
  });
});

test('blocks follow one another without a hole, and every place is found in its own', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\r\n', '😀', '\u0301', '東'), maxLength: 60 });
  fc.assert(
    fc.property(texts, (text) => {
      const body = createTextBody(text);
      const blocks = blocksOf(body);
      expect(blocks.at(-1)?.end).toBe(text.length);
      for (const [nth, block] of blocks.entries()) {
        expect(block.from).toBe(blocks[nth - 1]?.end ?? 0);
        expect(text.slice(block.to, block.end)).toMatch(/^(?:\r\n|\r|\n)?$/);
        for (let at = block.from; at < block.end; at += 1) expect(body.blockAt(at)).toBe(nth);
      }
    }),
  );
});
