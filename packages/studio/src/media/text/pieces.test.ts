import { describe, expect, test } from 'vitest';
import { innerOf, outerOf } from './nesting.ts';
import { createPieces } from './pieces.ts';
import { textRecords } from './testing/text-records.ts';

const names = (found: readonly { readonly record: { readonly id: string } }[]) => found.map(({ record }) => record.id);

describe('pieces', () => {
  const records = textRecords({
    gene: [[20, 60]],
    promoter: [[20, 28]],
    protein: [[40, 50]],
    far: [[200, 210]],
    split: [
      [70, 75],
      [90, 99],
    ],
  });
  const pieces = createPieces(records);

  test('are found by place, outer ones first', () => {
    expect(names(pieces.within(24, 45))).toEqual(['gene', 'promoter', 'protein']);
    expect(names(pieces.within(60, 70))).toEqual([]);
    expect(names(pieces.within(0, 500))).toEqual(['gene', 'promoter', 'protein', 'split', 'split', 'split', 'far']);
  });

  test('a long one is found far behind its beginning', () => {
    const nested = createPieces(textRecords({ all: [[0, 1_000]], ...numbered(100) }));
    expect(names(nested.within(995, 996))).toEqual(['all']);
  });

  test('those inside are underlined nearest to the words', () => {
    const level = (id: string) => pieces.all.find(({ record }) => record.id === id)?.level;
    expect([level('promoter'), level('protein'), level('gene')]).toEqual([0, 0, 1]);
  });

  test('between two pieces of one annotation lies a gap', () => {
    const split = pieces.all.filter(({ record }) => record.id === 'split');
    expect(split.map(({ from, to, isGap }) => [from, to, isGap])).toEqual([
      [70, 75, false],
      [75, 90, true],
      [90, 99, false],
    ]);
  });
});

describe('nesting', () => {
  const records = textRecords({
    sentence: [[0, 100]],
    phrase: [[10, 50]],
    twin: [[10, 50]],
    word: [[10, 20]],
    later: [[30, 40]],
    crossing: [[45, 60]],
  });
  const find = (id: string) => records.find((record) => record.id === id) ?? never();
  const outer = (id: string) => outerOf(records, find(id))?.id;
  const inner = (id: string) => innerOf(records, find(id))?.id;

  test('goes out through each one around, of twins through both', () => {
    expect(['word', 'twin', 'phrase', 'sentence'].map(outer)).toEqual(['twin', 'phrase', 'sentence', undefined]);
  });

  test('goes in to the first of the largest', () => {
    expect(['sentence', 'phrase', 'twin', 'word'].map(inner)).toEqual(['phrase', 'twin', 'word', undefined]);
  });

  test('what only crosses is neither', () => {
    expect([outer('crossing'), inner('crossing')]).toEqual(['sentence', undefined]);
  });
});

function numbered(count: number): Record<string, [number, number][]> {
  return Object.fromEntries(Array.from({ length: count }, (_, nth) => [`n${nth}`, [[nth * 9, nth * 9 + 5]]]));
}

function never(): never {
  throw new Error('no such record');
}
