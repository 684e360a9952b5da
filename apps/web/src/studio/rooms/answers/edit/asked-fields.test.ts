import type { DocumentPiece, Scale, Statement } from '@countersign/contract';
import type { AnswersRecord } from '@countersign/studio/answers';
import { expect, test } from 'vitest';
import { askedFields } from './asked-fields.ts';

const pieces: DocumentPiece[] = [
  { id: 'a', kind: 'answer', units: 0 },
  { id: 'b', kind: 'answer', units: 0 },
];

function rated(id: string, of?: string, label = 'good'): AnswersRecord {
  const geometry: Statement = { kind: 'rating', value: 3, ...(of === undefined ? {} : { of }) };
  const annotation = { id, label, geometry, attributes: {}, source: {} };
  return { ...{ id, label, annotation, number: 1, name: id, colour: '', size: 3, order: 0 }, pieceId: of, said: '3' };
}

function fields(records: readonly AnswersRecord[], scale?: Scale) {
  const asked = askedFields({ name: 'good', ...(scale && { scale }) }, records, pieces);
  return asked.map(({ pieceId, stated }) => [pieceId, stated.map((one) => one?.id)]);
}

test('[5-06] without a scale, the fields stand at what the statements are about', () => {
  expect(fields([rated('s2', 'b'), rated('s1', 'a'), rated('other', 'a', 'other')])).toEqual([
    ['a', ['s1']],
    ['b', ['s2']],
  ]);
  expect(fields([rated('s1', 'a'), rated('s2')])).toEqual([
    ['a', ['s1']],
    [undefined, ['s2']],
  ]);
  expect(fields([])).toEqual([[undefined, [undefined]]]);
});

test('[5-06] the scale says what has a field besides', () => {
  expect(fields([rated('s1', 'b')], { of: 'answers', required: false, count: 2 })).toEqual([
    ['a', [undefined, undefined]],
    ['b', ['s1', undefined]],
  ]);
  // Nothing is asked of the whole item, yet somebody stated something about it.
  expect(fields([rated('s1')], { of: 'answers', required: false }).at(-1)).toEqual([undefined, ['s1']]);
  expect(fields([rated('s1', 'a')], { required: false })).toEqual([['a', ['s1']]]);
  expect(fields([rated('s1', 'a')], { required: true })).toEqual([
    ['a', ['s1']],
    [undefined, [undefined]],
  ]);
});
