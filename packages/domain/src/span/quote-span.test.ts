import type { Span } from '@countersign/contract';
import { expect, test } from 'vitest';
import { quoteLine, quoteSpan } from './quote-span.ts';

const span = (...ranges: [number, number][]): Span => ({ kind: 'span', ranges });
const short = 'Ada met Bob in Zürich.';
const long = `${'a '.repeat(50)}Ada${' b'.repeat(50)}`;

test.each([
  ['with the whole text where that is short', short, span([0, 3]), '[Ada] met Bob in Zürich.'],
  ['in its parts', short, span([0, 3], [8, 11]), '[Ada] met [Bob] in Zürich.'],
  ['alone', 'Ada', span([0, 3]), '[Ada]'],
  ['with forty characters on either side', long, span([100, 103]), `…${'a '.repeat(20)}[Ada]${' b'.repeat(20)}…`],
  ['on one line', 'Ada\r\n\tmet\nBob', span([6, 13]), 'Ada [met Bob]'],
  ['with half a character left out', `${'🙂'.repeat(30)}xAda`, span([61, 64]), `…${'🙂'.repeat(19)}x[Ada]`],
  ['as far as the text goes', 'Ada', span([1, 9]), 'A[da]'],
])('a span is quoted %s', (_, text, geometry, line) => {
  expect(quoteLine(quoteSpan(text, geometry))).toBe(line);
});

test('the middle of a long span, and of what lies between its parts, is left out', () => {
  const text = `${'x'.repeat(500)}${'-'.repeat(500)}${'y'.repeat(500)}`;
  expect(quoteSpan(text, span([0, 500], [1000, 1500]))).toEqual([
    { text: `${'x'.repeat(120)} … ${'x'.repeat(120)}`, isMarked: true },
    { text: `${'-'.repeat(40)} … ${'-'.repeat(40)}`, isMarked: false },
    { text: `${'y'.repeat(120)} … ${'y'.repeat(120)}`, isMarked: true },
  ]);
});
