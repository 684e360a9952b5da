import type { Annotation, AnnotationChange, Statement } from '@countersign/contract';
import { phrasesOf } from '@countersign/phrases';
import { expect, test } from 'vitest';
import { changedRows } from './changed-rows.ts';

const statement = (geometry: Statement): Annotation => ({
  ...{ id: 's1', label: 'honesty', attributes: {}, source: {} },
  geometry,
});

function rowOf(from: Statement, to: Statement, attributes: AnnotationChange['attributes'] = []) {
  const change: AnnotationChange = {
    ...{ before: 's1', after: 's1', moved: null, redrawn: null, visibility: 0, relabelled: null },
    ...{ attributes, restated: { from, to } },
  };
  const rows = changedRows(
    { before: [statement(from)], after: [statement(to)], changes: [change], unchanged: [], ticked: new Set() },
    phrasesOf('en').studio,
    { nameOf: (_, name) => `A, ${name}`, sayOf: (said) => (said.kind === 'rating' ? String(said.value) : 'A > B') },
  );
  return rows.map(({ name, text }) => `${name}: ${text}`);
}

const rating = (value: number): Statement => ({ kind: 'rating', of: 'a', value });

test('[2.4-09] names what a statement is about, and quotes what people wrote', () => {
  const rationale = { name: 'rationale', from: 'because honesty', to: 'better' };
  expect(rowOf(rating(1), rating(3), [rationale])).toEqual([
    'A, honesty #1: says 3, said 1; rationale “better”, was “because honesty”',
  ]);
  expect(rowOf(rating(1), rating(3), [{ name: 'rationale', from: null, to: 'better' }])).toEqual([
    'A, honesty #1: says 3, said 1; rationale “better”, was –',
  ]);
  expect(rowOf({ kind: 'reply', text: 'one' }, { kind: 'reply', text: 'two' })).toEqual([
    'A, honesty #1: says “two”, said “one”',
  ]);
  expect(rowOf({ kind: 'ranking', order: ['b', 'a'] }, { kind: 'ranking', order: ['a', 'b'] })).toEqual([
    'A, honesty #1: says A > B, said A > B',
  ]);
});
