import { type Annotation, type AnswersDocument, answersDocument } from '@countersign/contract';
import { expect, test } from 'vitest';
import { aboutPieces, likenessOf, matchReordered } from './match-reordered.ts';

function pair(first: string, second: string, asked = 'Why?'): AnswersDocument {
  const answers = [first, second].map((text, at) => ({
    id: `a${at + 1}`,
    turns: [{ id: `a${at + 1}/1`, role: 'assistant', text }],
  }));
  return answersDocument.parse({ turns: [{ id: 't1', role: 'user', text: asked }], answers });
}

const known = pair('Because.', 'No idea.');

test('answers in another order are found by what they say', () => {
  const came = pair('No idea.', 'Because.');
  expect(likenessOf(came)).toBe(likenessOf(known));
  expect([...(matchReordered(known, came) ?? [])]).toEqual([
    ['a1', 'a2'],
    ['a1/1', 'a2/1'],
    ['a2', 'a1'],
    ['a2/1', 'a1/1'],
  ]);
});

test('answers that are alike keep their order', () => {
  expect([...(matchReordered(pair('Yes.', 'Yes.'), pair('Yes.', 'Yes.'))?.values() ?? [])]).toEqual([
    'a1',
    'a1/1',
    'a2',
    'a2/1',
  ]);
});

test.each([
  ['another answer', pair('No idea.', 'Because!')],
  ['another question', pair('No idea.', 'Because.', 'Why not?')],
  ['an answer less', { ...pair('No idea.', 'Because.'), answers: pair('Because.', 'x').answers.slice(0, 1) }],
])('%s is another document', (_, came) => {
  expect(likenessOf(came)).not.toBe(likenessOf(known));
  expect(matchReordered(known, came)).toBeNull();
});

test('annotations follow the pieces they are about', () => {
  const ids = new Map([
    ['a1', 'a2'],
    ['a2', 'a1'],
    ['a2/1', 'a1/1'],
  ]);
  const about = (geometry: Annotation['geometry']) =>
    aboutPieces({ id: '1', label: 'x', geometry, attributes: {}, source: {} }, ids).geometry;
  expect(about({ kind: 'ranking', order: ['a1', 'a2'] })).toEqual({ kind: 'ranking', order: ['a2', 'a1'] });
  expect(about({ kind: 'ranking', order: [['a1', 'a2']] })).toEqual({ kind: 'ranking', order: [['a2', 'a1']] });
  expect(about({ kind: 'rating', of: 'a1', value: 3 })).toEqual({ kind: 'rating', of: 'a2', value: 3 });
  expect(about({ kind: 'choice', of: 't1', values: ['x'] })).toEqual({ kind: 'choice', of: 't1', values: ['x'] });
  expect(about({ kind: 'span', part: 'a2/1', ranges: [[0, 3]] })).toEqual({
    ...{ kind: 'span', part: 'a1/1' },
    ranges: [[0, 3]],
  });
  expect(about({ kind: 'reply', text: 'x' })).toEqual({ kind: 'reply', text: 'x' });
});
