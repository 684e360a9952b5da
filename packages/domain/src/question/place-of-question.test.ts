import type { AnnotationChange, ItemDifference } from '@countersign/contract';
import { expect, test } from 'vitest';
import { placeOfQuestion } from './place-of-question.ts';

const change = (before: string | null, after: string | null): AnnotationChange => ({
  ...{ before, after, moved: null, relabelled: null, redrawn: null, visibility: 0, attributes: [] },
});
const bare = { label: 'holds', from: 'x', to: 'y', relabelled: null, isRejoined: false, attributes: [] };
const difference: ItemDifference = {
  matchedBy: 'overlap',
  changes: [change('a', 'x'), change(null, 'y'), change('b', null)],
  unchanged: [{ before: 'c', after: 'z' }],
  relations: [
    { ...bare, before: 'r', after: 's', isReversed: true },
    { ...bare, before: 'c', after: 'z', isReversed: true },
  ],
  unchangedRelations: [{ before: 'k', after: 'l' }],
};

test.each([
  ['changed', 'a', { after: 'x', change: difference.changes[0] }],
  ['removed', 'b', { after: null, change: difference.changes[2] }],
  ['as it was, by another id', 'c', { after: 'z', change: null }],
  ['a relation that changed', 'r', { after: 's', change: difference.relations?.[0] }],
  ['a relation that is as it was', 'k', { after: 'l', change: null }],
  ['of the whole item', null, { after: null, change: null }],
  ['unknown', 'q', { after: null, change: null }],
])('an annotation that is %s', (_, annotationId, place) => {
  expect(placeOfQuestion({ annotationId }, difference)).toEqual(place);
});
