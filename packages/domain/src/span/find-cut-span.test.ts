import type { Annotation, Span } from '@countersign/contract';
import { expect, test } from 'vitest';
import { findCutSpan } from './find-cut-span.ts';

const text = 'ab😀cd';
const span = (id: string, ...ranges: Span['ranges']): Annotation => ({
  ...{ id, label: 'x', attributes: {}, source: {} },
  geometry: { kind: 'span', ranges },
});

test.each<[string, Span['ranges'], boolean]>([
  ['around a character of two units', [[2, 4]], false],
  ['up to the end', [[0, 6]], false],
  ['from within a character', [[3, 4]], true],
  ['into a character', [[0, 3]], true],
  [
    'into a character with its second part',
    [
      [0, 1],
      [2, 3],
    ],
    true,
  ],
  ['behind the end', [[4, 7]], true],
])('a span %s', (_, ranges, isCut) => {
  expect(findCutSpan(text, [span('whole', [0, 2]), span('it', ...ranges)])?.id).toBe(isCut ? 'it' : undefined);
});

test('a class of the whole text cuts nothing', () => {
  expect(findCutSpan('', [{ ...span('w', [0, 1]), geometry: { kind: 'whole' } }])).toBeUndefined();
});
