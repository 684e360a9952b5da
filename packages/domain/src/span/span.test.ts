import type { Span } from '@countersign/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOfSpan } from './bounds-of-span.ts';
import { charactersOf } from './characters-of.ts';
import { sharedCharacters } from './shared-characters.ts';

const span = (...ranges: [number, number][]): Span => ({ kind: 'span', ranges });

test.each([
  ['a span and itself', span([2, 7]), span([2, 7]), 5],
  ['spans that touch', span([2, 7]), span([7, 9]), 0],
  ['spans apart', span([2, 7]), span([20, 30]), 0],
  ['a span in another', span([2, 17]), span([4, 8]), 4],
  ['a span in the gap of another', span([0, 4], [9, 12]), span([4, 9]), 0],
  ['parts that overlap crosswise', span([0, 4], [9, 12]), span([3, 10]), 2],
  ['one place in two pieces', { ...span([2, 7]), part: 'a1' }, { ...span([2, 7]), part: 'a2' }, 0],
  ['many parts and one', span([0, 2], [4, 6], [8, 10]), span([1, 9]), 4],
])('%s share characters', (_, one, other, shared) => {
  expect(sharedCharacters(one, other)).toBe(shared);
  expect(sharedCharacters(other, one)).toBe(shared);
});

test('a span has the characters of its ranges, and the bounds of the first and the last', () => {
  expect(charactersOf(span([3, 5], [8, 12]))).toBe(6);
  expect(boundsOfSpan(span([3, 5], [8, 12]))).toEqual([3, 12]);
});

/** Every second number ends a range. */
const spans = fc.uniqueArray(fc.nat(60), { minLength: 2, maxLength: 12 }).map((places) => {
  const sorted = places.toSorted((a, b) => a - b);
  const ranges = Array.from({ length: sorted.length >> 1 }, (_, at): [number, number] => [
    sorted[2 * at] ?? 0,
    sorted[2 * at + 1] ?? 0,
  ]);
  return span(...ranges);
});

test('spans share the characters that are in both, counted one by one', () => {
  const characters = ({ ranges }: Span) =>
    new Set(ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at)));
  fc.assert(
    fc.property(spans, spans, (one, other) => {
      const others = characters(other);
      expect(sharedCharacters(one, other)).toBe([...characters(one)].filter((at) => others.has(at)).length);
    }),
  );
});
