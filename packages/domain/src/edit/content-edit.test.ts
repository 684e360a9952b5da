import type { Annotation, AnnotationEdit, Relation } from '@countersign/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyContentEdit } from './apply-content-edit.ts';
import { contentEditBetween } from './content-edit-between.ts';
import { findContentEditProblem } from './find-content-edit-problem.ts';
import { idsOfEdit } from './ids-of-edit.ts';

const box = (id: string): Annotation => ({
  ...{ id, label: 'car', attributes: {}, source: {} },
  geometry: { kind: 'box', x: 1, y: 1, width: 5, height: 5 },
});
const joins = (id: string, from: string, to: string, label = 'part of'): Relation => ({
  ...{ id, label, from, to, attributes: {} },
  source: { kept: `${id} ${from} ${to}` },
});
const bare = (relations: readonly Relation[]) => relations.map(({ source: _source, ...said }) => said);
const annotations = ['a', 'b', 'c'].map(box);
const size = { medium: 'picture', width: 20, height: 20 } as const;
const template = {
  labels: [{ name: 'car', colour: 0, geometries: [], attributes: [] }],
  relations: [{ label: 'part of', isDirected: true, attributes: [] }],
};
const problemOf = (relations: readonly Relation[], edit: AnnotationEdit) =>
  findContentEditProblem(template, size, { annotations, relations }, edit);

test('the edit between two lists of relations makes the second out of the first, also where ids are there twice', () => {
  const drawn = fc.array(
    fc.record({
      id: fc.constantFrom('r1', 'r2', 'r3'),
      from: fc.constantFrom('a', 'b'),
      to: fc.constantFrom('b', 'c'),
    }),
    { maxLength: 6 },
  );
  const listOf = (list: readonly { id: string; from: string; to: string }[]) =>
    list.map(({ id, from, to }) => joins(id, from, to));
  fc.assert(
    fc.property(drawn, drawn, (one, other) => {
      const delivered = { annotations, relations: listOf(one) };
      const current = { annotations, relations: listOf(other) };
      const edit = contentEditBetween(delivered, current);
      const after = applyContentEdit(delivered, edit ?? { removed: [], put: [] });
      const sorted = (list: readonly Relation[]) =>
        bare(list).toSorted((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)));
      expect(sorted(after.relations)).toEqual(sorted(current.relations));
      expect(after.annotations).toEqual(annotations);
    }),
  );
});

test('an edit of annotations alone is what it was before there were relations', () => {
  const relations = [joins('r1', 'a', 'b')];
  const moved = [{ ...box('a'), label: 'bus' }, box('b'), box('c')];
  expect(contentEditBetween({ annotations, relations }, { annotations: moved, relations })).toEqual({
    removed: [],
    put: [moved[0]],
  });
  expect(contentEditBetween({ annotations, relations }, { annotations, relations: [...relations] })).toBeNull();
});

test('another attribute alone is an edit of a relation', () => {
  const relations = [joins('r1', 'a', 'b')];
  const said = [{ ...joins('r1', 'a', 'b'), attributes: { gap: 3 } }];
  expect(contentEditBetween({ annotations, relations }, { annotations, relations: said })).toEqual({
    ...{ removed: [], put: [] },
    relations: { removed: [], put: said },
  });
});

test('a relation goes with the annotation it joins, and keeps the fields of its format while it stays', () => {
  const relations = [joins('r1', 'a', 'b'), joins('r2', 'b', 'c'), joins('r3', 'c', 'gone before')];
  const gone = applyContentEdit({ annotations, relations }, { removed: ['a'], put: [] });
  expect(gone.relations).toEqual([relations[1], relations[2]]);
  const ended = applyContentEdit({ annotations, relations }, { removed: ['b'], put: [] });
  expect(ended.relations).toEqual([relations[2]]);
  const turned = { ...joins('r2', 'c', 'b'), source: { forged: true } };
  const put = applyContentEdit(
    { annotations, relations },
    { removed: [], put: [], relations: { removed: ['r1'], put: [turned, joins('new', 'a', 'c')] } },
  );
  expect(put.relations).toEqual([
    { ...turned, source: { kept: 'r2 b c' } },
    relations[2],
    { ...joins('new', 'a', 'c'), source: {} },
  ]);
});

test.each<[string, AnnotationEdit['relations'], unknown]>([
  ['removes what is not there', { removed: ['r9'], put: [] }, { rule: 'unknownAnnotation', annotationId: 'r9' }],
  ['removes twice', { removed: ['r1', 'r1'], put: [] }, { rule: 'twice', annotationId: 'r1' }],
  ['removes and puts', { removed: ['r1'], put: [joins('r1', 'a', 'c')] }, { rule: 'twice', annotationId: 'r1' }],
  [
    'puts one id twice',
    { removed: [], put: [joins('n', 'a', 'c'), joins('n', 'b', 'c')] },
    { rule: 'twice', annotationId: 'n' },
  ],
  ['takes the id of an annotation', { removed: [], put: [joins('a', 'a', 'c')] }, { rule: 'twice', annotationId: 'a' }],
  [
    'has a label of its own',
    { removed: [], put: [joins('n', 'a', 'c', 'near')] },
    { rule: 'unknownLabel', annotationId: 'n' },
  ],
  ['ends nowhere', { removed: [], put: [joins('n', 'a', 'z')] }, { rule: 'wrongEnds', annotationId: 'n' }],
  ['ends where it begins', { removed: [], put: [joins('n', 'a', 'a')] }, { rule: 'wrongEnds', annotationId: 'n' }],
  ['is sound', { removed: ['r2'], put: [joins('r1', 'c', 'a'), joins('n', 'a', 'b')] }, null],
  ['is as delivered, which was broken', { removed: [], put: [joins('lost', 'a', 'z')] }, null],
  [
    'says more of one that was delivered broken, and leaves its ends',
    { removed: [], put: [{ ...joins('lost', 'a', 'z'), attributes: { gap: 3 } }] },
    null,
  ],
  [
    'has two of an id that was delivered twice',
    { removed: [], put: [joins('d', 'a', 'b'), joins('d', 'b', 'c')] },
    null,
  ],
])('an edit that %s', (_, relations, expected) => {
  const delivered = [
    joins('r1', 'a', 'b'),
    joins('r2', 'b', 'c'),
    joins('lost', 'a', 'z'),
    joins('d', 'a', 'c'),
    joins('d', 'b', 'c'),
  ];
  expect(problemOf(delivered, { removed: [], put: [], ...(relations === undefined ? {} : { relations }) })).toEqual(
    expected,
  );
});

test('a relation to an annotation that the same edit draws is sound, and one to an annotation it removes is not', () => {
  const relations = { removed: [], put: [joins('n', 'a', 'new-1')] };
  expect(problemOf([], { removed: [], put: [box('new-1')], relations })).toBeNull();
  expect(problemOf([], { removed: ['c'], put: [], relations: { removed: [], put: [joins('n', 'a', 'c')] } })).toEqual({
    rule: 'wrongEnds',
    annotationId: 'n',
  });
});

test('an item has up to 100,000 relations', () => {
  const relations = Array.from({ length: 99_999 }, (_, n) => joins(`m${n}`, 'a', 'b'));
  const put = (...ids: string[]): AnnotationEdit => ({
    ...{ removed: [], put: [] },
    relations: { removed: [], put: ids.map((id) => joins(id, 'b', 'c')) },
  });
  expect(problemOf(relations, put('n1'))).toBeNull();
  expect(problemOf(relations, put('n1', 'n2'))).toEqual({ rule: 'tooMany', annotationId: 'n2' });
});

test('the ids of an edit are those of annotations and relations', () => {
  const relations = { removed: ['r1'], put: [joins('r2', 'a', 'b')] };
  expect(idsOfEdit({ removed: ['a'], put: [box('b')], relations })).toEqual(new Set(['a', 'b', 'r1', 'r2']));
});
